import { useRef, useState, type FormEvent } from 'react';
import { signIn } from '#shared/session.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { messages } from './messages.ts';
import { isEmail, missing, refusalOf, type Refusal } from './rules.ts';

interface SignInFormProps {
  /** Whose session has just ended: filled in, so that the password is what is asked for. */
  formerEmail?: string;
  /** What is said beside an email that is somebody else's. */
  otherPersonHelp?: string;
  onSignedIn?: () => void;
}

/** Exchanges email and password for a session. */
export function SignInForm({ formerEmail = '', otherPersonHelp, onSignedIn }: SignInFormProps) {
  const [email, setEmail] = useState(formerEmail);
  const [password, setPassword] = useState('');
  const [wasRefused, setWasRefused] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const errors = wasRefused ? missing(email, password) : {};
  const isOtherPerson = isEmail(email.trim()) && email.trim().toLowerCase() !== formerEmail.toLowerCase();

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
      onSignedIn?.();
    } catch (error) {
      setRefusal(refusalOf(error));
      setIsPending(false);
    }
  }

  return (
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
        description={isOtherPerson ? otherPersonHelp : undefined}
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only thing that is left to say
        autoFocus={formerEmail !== ''}
        errorMessage={errors.password}
      />
      <Stack>
        <Button type="submit" variant="primary" size="large" isPending={isPending}>
          {messages.login}
        </Button>
      </Stack>
    </Form>
  );
}
