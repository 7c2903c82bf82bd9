import { useEffect, useState } from 'react';
import { confirmIdentity } from '#data/account.ts';
import { resolveConfirmation } from '#data/client/recentSignIn.ts';
import { useFactors } from '#data/factors.ts';
import { askForPasskey } from '#data/factors/passkeys.ts';
import { canUsePasskeys } from '#data/factors/passkeySupport.ts';
import { onConfirmation } from '#data/session/provider.ts';
import { CodeField, codeError } from '#shared/form/CodeField.tsx';
import { serverMessage, passkeyErrorMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { useSession } from '#shared/session/session.ts';
import { providerSignInPath } from '#shared/session/providerTab.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';

/** Asks for the password and, if enabled, a second factor. Provider users confirm in another tab. */
export function ConfirmIdentityDialog() {
  const { email } = useSession();
  const { data: factors } = useFactors();
  const [passkeyError, setPasskeyError] = useState<unknown>();
  const [isAsking, setAsking] = useState(false);
  const [isCodeMissed, setCodeMissed] = useState(false);
  const hasPasskey = canUsePasskeys() && Boolean(factors?.passkeys.length);
  const hasPassword = factors?.has_password ?? true;
  useEffect(() => onConfirmation(() => resolveConfirmation(true)), []);
  const needsCode = isCodeMissed || Boolean(factors?.totp ?? factors?.passkeys.length);
  const form = useForm({
    initial: { password: '', code: '' },
    validate: ({ password, code }) => ({
      ...(password === '' && { password: messages.passwordMissing }),
      ...(needsCode && { code: codeError(code) }),
    }),
    async submit({ password, code }) {
      await confirmIdentity({ password, code: code.trim() || undefined });
      resolveConfirmation(true);
    },
    onFailure: (_, errors) => errors.code !== undefined && setCodeMissed(true),
    closesAfterSave: true,
  });

  async function confirmByPasskey() {
    setPasskeyError(undefined);
    setAsking(true);
    try {
      await confirmIdentity({ credential: await askForPasskey() });
      resolveConfirmation(true);
    } catch (error) {
      setPasskeyError(error);
      setAsking(false);
    }
  }

  const isBusy = form.isSaving || isAsking;
  const isRefused = form.failure !== undefined && Object.keys(form.errors).length === 0;

  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={() => resolveConfirmation(false)}
      isCloseable={!isBusy}
      title={messages.title}
      footer={
        <>
          <Button slot="close" isDisabled={isBusy}>
            {messages.cancel}
          </Button>
          {hasPasskey && (
            <Button isPending={isAsking} onPress={() => void confirmByPasskey()}>
              {messages.withPasskey}
            </Button>
          )}
          {factors?.provider && (
            <Link
              variant={hasPassword ? 'secondary' : 'primary'}
              isExternal
              href={providerSignInPath('confirm')}
            >
              {messages.withProvider(factors.provider)}
            </Link>
          )}
          {hasPassword && (
            <Button variant="primary" type="submit" form={form.formProps.id} isPending={form.isSaving}>
              {messages.confirm}
            </Button>
          )}
        </>
      }
    >
      <Form {...form.formProps}>
        <p>{messages.explanation}</p>
        {passkeyError !== undefined && (
          <Banner tone="danger" title={passkeyErrorMessage(passkeyError, messages.failed)} takesFocus />
        )}
        {isRefused && (
          <Banner tone="danger" title={serverMessage(form.failure, messages.failed)} takesFocus />
        )}
        {hasPassword && (
          <>
            {/* Lets password managers find the matching password. */}
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <TextField
              label={messages.password}
              type="password"
              autoComplete="current-password"
              isRequired
              maxLength={1024}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its first field
              autoFocus
              {...form.text('password')}
            />
            {needsCode && <CodeField {...form.text('code')} />}
          </>
        )}
      </Form>
    </Dialog>
  );
}

/** Not in the product documents. */
const messages = {
  title: 'Confirm it’s you',
  explanation:
    'You signed in a while ago, and this needs a recent sign-in. What you’ve entered won’t be lost.',
  password: 'Your password',
  passwordMissing: 'Please enter your password.',
  failed: 'Couldn’t confirm it’s you. Please try again.',
  withPasskey: 'Use a passkey',
  withProvider: (label: string) => `Confirm with ${label}`,
  cancel: 'Cancel',
  confirm: 'Continue',
};
