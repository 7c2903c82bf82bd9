import { useState, type ReactNode } from 'react';
import { canUsePasskeys } from '#data/factors/passkeySupport.ts';
import { Button } from '#ui/actions/Button.tsx';
import { AppSetup } from './AppSetup.tsx';
import { messages } from './messages.ts';
import { addPasskey } from '#data/factors/passkeys.ts';
import { useForm } from '#shared/form/useForm.ts';
import { passkeyErrorMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Form } from '#ui/fields/form/Form.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface FactorSetupProps {
  hasAuthenticatorApp?: boolean;
  isDedicatedPage?: boolean;
  onStart?: () => void;
  onDone: () => void;
  children?: ReactNode;
}

export function FactorSetup({
  hasAuthenticatorApp = false,
  isDedicatedPage = false,
  onStart,
  onDone,
  children,
}: FactorSetupProps) {
  const [isPasskey, setPasskey] = useState(false);

  function startPasskey() {
    setPasskey(true);
    onStart?.();
  }
  function cancel() {
    setPasskey(false);
    // `onDone` also refetches the factors; on a dedicated page, it would leave the page.
    if (!isDedicatedPage) onDone();
  }

  if (isPasskey) return <PasskeySetup onDone={onDone} onCancel={cancel} />;
  const passkeyButton = canUsePasskeys() && <Button onPress={startPasskey}>{messages.addPasskey}</Button>;
  if (hasAuthenticatorApp) return passkeyButton || null;
  return (
    <AppSetup isPrimary={isDedicatedPage} onStart={onStart} onDone={onDone}>
      {passkeyButton}
      {children}
    </AppSetup>
  );
}

interface PasskeySetupProps {
  onDone: () => void;
  onCancel: () => void;
}

function PasskeySetup({ onDone, onCancel }: PasskeySetupProps) {
  const [codes, setCodes] = useState<string[]>();
  const form = useForm({
    initial: { name: '' },
    validate: ({ name }) => (name.trim() === '' ? { name: messages.nameMissing } : {}),
    async submit({ name }) {
      const made = await addPasskey(name.trim());
      toast.success(messages.passkeyAdded);
      if (made.length > 0) setCodes(made);
      else onDone();
    },
    onFailure: (error, errors) =>
      errors.name === undefined && toast.error(passkeyErrorMessage(error, messages.passkeyFailed)),
  });
  if (codes) return <RecoveryCodes codes={codes} onStored={onDone} />;
  return (
    <Form {...form.formProps}>
      <TextField
        label={messages.passkeyName}
        description={messages.passkeyNameHint}
        name="passkey-name"
        autoComplete="off"
        isRequired
        maxLength={60}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was pressed
        autoFocus
        {...form.text('name')}
      />
      <Cluster>
        <Button variant="primary" type="submit" isPending={form.isSaving}>
          {messages.continue}
        </Button>
        <Button onPress={onCancel} isDisabled={form.isSaving}>
          {messages.cancel}
        </Button>
      </Cluster>
    </Form>
  );
}
