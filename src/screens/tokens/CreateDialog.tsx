import { dayMs } from '#domain/wallTime.ts';
import { useState } from 'react';
import { scopeNames, scopes, type Scope } from '#api/contract/scopes.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { SecretDialog } from '#shared/form/SecretDialog.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { createToken } from '#data/account.ts';
import { CheckboxGroup } from '#ui/fields/choice/CheckboxGroup.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

const lifetimes = [7, 30, 90, 365].map((days) => ({ id: days, label: messages.days(days) }));
const scopeOptions = scopes.map((scope) => ({
  id: scope,
  label: scopeNames[scope],
  description: messages.scopeHints[scope],
}));

/** The token is shown only once. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  return token === null ? (
    <NewToken onCreated={setToken} onClose={onClose} />
  ) : (
    <SecretDialog texts={messages} label={messages.token} secret={token} onClose={onClose}>
      <Text size="sm">{messages.madeUse}</Text>
      <code>desk login --token-stdin</code>
    </SecretDialog>
  );
}

interface NewTokenProps {
  onCreated: (token: string) => void;
  onClose: () => void;
}

function NewToken({ onCreated, onClose }: NewTokenProps) {
  const [openedAt] = useState(() => Date.now());
  const form = useForm({
    initial: { name: '', days: 90, scopes: ['read'] as Scope[] },
    validate: ({ name, scopes: chosen }) => ({
      name: name.trim() === '' ? messages.nameMissing : undefined,
      scopes: chosen.length === 0 ? messages.scopesMissing : undefined,
    }),
    submit: async (values) => onCreated((await createToken(values)).token),
    onFailure: (error, errors) =>
      errors.name === undefined && toast.error(serverMessage(error, messages.createFailed)),
  });
  const { days } = form.values;

  return (
    <FormDialog
      size="small"
      title={messages.createTitle}
      form={form}
      saveLabel={messages.create}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        description={messages.nameHint}
        isRequired
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its first field
        autoFocus
        maxLength={100}
        {...form.text('name')}
      />
      <Select
        label={messages.life}
        description={messages.until(formatDateTime(new Date(openedAt + days * dayMs).toISOString()))}
        items={lifetimes}
        selectedKey={days}
        onSelectionChange={(key) => form.change({ days: Number(key) })}
        errorMessage={form.errors.days}
      />
      <CheckboxGroup
        label={messages.scopes}
        description={messages.scopesHint}
        isRequired
        items={scopeOptions}
        value={form.values.scopes}
        onChange={(chosen) => form.change({ scopes: scopes.filter((scope) => chosen.includes(scope)) })}
        errorMessage={form.errors.scopes}
      />
    </FormDialog>
  );
}
