import { useRef, useState, type FormEvent } from 'react';
import { signIn } from '../../app/session';
import { usePageTitle } from '../../app/usePageTitle';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { Stack } from '../../ui/Layout';
import { Page } from '../../ui/Page';
import { TextField } from '../../ui/TextField';
import { messages } from './messages';
import { isEmail, missing, refusalOf, type Refusal } from './rules';

/** Exchanges email and password for a session; the guard then leads to where the visitor wanted to go. */
export function SignInScreen() {
  usePageTitle(messages.title);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [wasRefused, setWasRefused] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const errors = wasRefused ? missing(email, password) : {};

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const absent = missing(email, password);
    setWasRefused(true);
    setRefusal(null);
    if (absent.email) return emailInput.current?.focus();
    if (absent.password) return passwordInput.current?.focus();
    if (!isEmail(email.trim())) return setRefusal({ title: messages.wrongCredentials });

    setIsPending(true);
    try {
      await signIn(email.trim(), password);
    } catch (error) {
      setRefusal(refusalOf(error));
      setIsPending(false);
    }
  }

  return (
    <Page title={messages.title} width="narrow">
      <Form onSubmit={handleSubmit}>
        {refusal && (
          <Banner tone="danger" title={refusal.title} takesFocus>
            {refusal.hint}
          </Banner>
        )}
        <TextField
          label={messages.email}
          name="email"
          type="email"
          autoComplete="username"
          inputRef={emailInput}
          value={email}
          onChange={setEmail}
          isRequired
          errorMessage={errors.email}
        />
        <TextField
          label={messages.password}
          name="password"
          type="password"
          autoComplete="current-password"
          inputRef={passwordInput}
          value={password}
          onChange={setPassword}
          isRequired
          errorMessage={errors.password}
        />
        <Stack>
          <Button type="submit" variant="primary" size="large" isPending={isPending}>
            {messages.login}
          </Button>
        </Stack>
      </Form>
    </Page>
  );
}
