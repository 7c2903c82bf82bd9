import { useState } from 'react';
import type { FactorNeeded } from '#api/contract/session.ts';
import { useForm } from '#shared/form/useForm.ts';
import { signIn } from '#shared/session/signIn.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { messages } from './messages.ts';
import { PasskeyButton, SignInFailure } from './PasskeyButton.tsx';
import { isEmail, validateCredentials, InvalidEmailError } from './rules.ts';
import { providerLabel } from '#data/session/provider.ts';
import { providerSignInPath } from '#shared/session/providerTab.ts';
import { Link } from '#ui/actions/Link.tsx';
import { forgottenPasswordPath } from '#shared/page/paths.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';

const CodeForm = lazyComponent(
  async () => (await import('./CodeForm.tsx')).CodeForm,
  () => <Skeleton lines={3} />,
);

export interface SignInFormProps {
  /** Prefilled email of an expired session; focus then starts at the password. */
  previousEmail?: string;
  /** Shown if the email belongs to another person. */
  otherPersonHelp?: string;
  onSignedIn?: () => void;
  onStepChange?: (needsCode: boolean) => void;
  next?: string | null;
  step?: FactorNeeded;
  failure?: unknown;
}

/** Two steps if the user has a second factor. */
export function SignInForm({
  onSignedIn,
  onStepChange,
  step: firstStep,
  failure: firstFailure,
  ...props
}: SignInFormProps) {
  const [step, setStep] = useState(firstStep);
  const [email, setEmail] = useState(props.previousEmail);
  const [stepError, setStepError] = useState(firstFailure);

  function enterCode(next: FactorNeeded, enteredEmail: string) {
    setEmail(enteredEmail);
    setStep(next);
    onStepChange?.(true);
  }
  function startOver(failure?: unknown) {
    setStepError(failure);
    setStep(undefined);
    onStepChange?.(false);
  }

  if (step === undefined)
    return <PasswordForm {...props} {...{ onSignedIn, email, stepError }} onStep={enterCode} />;
  return <CodeForm step={step} onSignedIn={onSignedIn} onBack={startOver} />;
}

interface PasswordFormProps extends Omit<SignInFormProps, 'step' | 'failure' | 'onStepChange'> {
  email?: string;
  onStep: (step: FactorNeeded, email: string) => void;
  stepError?: unknown;
}

function PasswordForm({
  previousEmail,
  next,
  email: initialEmail = '',
  otherPersonHelp,
  onSignedIn,
  onStep,
  stepError,
}: PasswordFormProps) {
  const [passkeyError, setPasskeyError] = useState<unknown>();
  const form = useForm({
    initial: { email: initialEmail, password: '' },
    validate: validateCredentials,
    async submit({ email, password }) {
      if (!isEmail(email.trim())) throw new InvalidEmailError();
      setPasskeyError(undefined);
      const step = await signIn(email.trim(), password);
      if (step === undefined) onSignedIn?.();
      else onStep(step, email);
    },
    closesAfterSave: true,
  });
  const email = form.values.email.trim();
  const isOtherPerson = isEmail(email) && email.toLowerCase() !== previousEmail?.toLowerCase();

  return (
    <Form {...form.formProps}>
      <SignInFailure error={passkeyError ?? form.failure ?? stepError} />
      <TextField
        label={messages.email}
        name="email"
        type="email"
        autoComplete="username"
        isRequired
        description={isOtherPerson ? otherPersonHelp : undefined}
        {...form.text('email')}
      />
      <TextField
        label={messages.password}
        name="password"
        type="password"
        autoComplete="current-password"
        isRequired
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field that is still empty
        autoFocus={initialEmail !== ''}
        {...form.text('password')}
      />
      <Stack>
        <Button type="submit" variant="primary" size="large" isPending={form.isSaving}>
          {messages.login}
        </Button>
        <PasskeyButton onSignedIn={onSignedIn} onFailure={setPasskeyError} />
        <ProviderLink next={next} opensNewTab={previousEmail !== undefined} />
      </Stack>
    </Form>
  );
}

interface ProviderLinkProps {
  next?: string | null;
  /** Opens the provider in a new tab and keeps this page. */
  opensNewTab?: boolean;
}

function ProviderLink({ next, opensNewTab = false }: ProviderLinkProps) {
  const label = providerLabel();
  if (label === undefined) return null;
  return (
    <Link
      variant="secondary"
      size="large"
      isExternal={opensNewTab}
      href={providerSignInPath(opensNewTab ? 'again' : 'sign-in', next)}
    >
      {messages.withProvider(label)}
    </Link>
  );
}

export function SignInPage(props: Pick<SignInFormProps, 'next' | 'step' | 'failure'>) {
  const [needsCode, setNeedsCode] = useState(props.step !== undefined);
  const title = needsCode ? messages.codeTitle : messages.title;
  usePageTitle(title);
  return (
    <Page title={title} width="narrow">
      <Stack>
        <SignInForm {...props} onStepChange={setNeedsCode} />
        {!needsCode && (
          <p>
            <Link href={forgottenPasswordPath()}>{messages.forgotten}</Link>
          </p>
        )}
      </Stack>
    </Page>
  );
}
