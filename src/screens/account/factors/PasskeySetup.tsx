import { useState } from 'react';
import { addPasskey } from '#data/factors/passkeys.ts';
import { useForm } from '#shared/form/useForm.ts';
import { passkeyFailure } from '#shared/form/passkeyFailure.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface PasskeySetupProps {
  /** Called once the passkey is added and its recovery codes, if there are any, are stored. */
  onDone: () => void;
  onCancel: () => void;
}

/** Adds a passkey: its name, what the browser prompts for, and the recovery codes. */
export function PasskeySetup({ onDone, onCancel }: PasskeySetupProps) {
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
      errors.name === undefined && toast.error(passkeyFailure(error, messages.passkeyFailed)),
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the next thing to do, in the place of the button that was pressed
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
