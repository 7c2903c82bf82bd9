import { useState } from 'react';
import { defaultCallsPerMinute, maxCallsPerMinute } from '#api/contract/deliveryKeys.ts';
import { createDeliveryKey } from '#data/deliveryKeys.ts';
import { useLanguages } from '#data/languages.ts';
import { findTags } from '#data/tags.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { SecretDialog } from '#shared/form/SecretDialog.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { ComboBox } from '#ui/fields/options/ComboBox.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { formatNumber } from '#ui/numbers.ts';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

/** The key is shown only once. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<string | null>(null);
  return key === null ? (
    <NewKey onCreated={setKey} onClose={onClose} />
  ) : (
    <SecretDialog texts={messages} label={messages.key} secret={key} onClose={onClose}>
      <Text size="sm">{messages.madeUse}</Text>
      <code>Authorization: Bearer {messages.prefix(key.slice(0, 8))}</code>
    </SecretDialog>
  );
}

const allLanguages = { id: 0, label: messages.allLanguages };

interface NewKeyProps {
  onCreated: (key: string) => void;
  onClose: () => void;
}

function NewKey({ onCreated, onClose }: NewKeyProps) {
  const languages = useLanguages().data?.results ?? [];
  const form = useForm({
    initial: {
      name: '',
      language: 0,
      tag: null as { id: number; label: string } | null,
      calls_a_minute: formatNumber(defaultCallsPerMinute),
    },
    validate: ({ name, calls_a_minute: calls }) => ({
      name: name.trim() === '' ? messages.nameMissing : undefined,
      calls_a_minute: isLimit(calls) ? undefined : messages.limitWrong(formatNumber(maxCallsPerMinute)),
    }),
    async submit({ name, language, tag, calls_a_minute: calls }) {
      const created = await createDeliveryKey({
        name,
        language: language || null,
        tag: tag?.id ?? null,
        calls_a_minute: parseLimit(calls),
      });
      onCreated(created.key);
    },
    onFailure: (error, errors) =>
      Object.keys(errors).length === 0 && toast.error(serverMessage(error, messages.createFailed)),
  });

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
        label={messages.language}
        items={[allLanguages, ...languages.map(({ id, title }) => ({ id, label: title }))]}
        selectedKey={form.values.language}
        onSelectionChange={(chosen) => form.change({ language: Number(chosen) })}
        errorMessage={form.errors.language}
      />
      <ComboBox
        label={messages.tag}
        placeholder={messages.allTags}
        onSearch={async (text, signal) =>
          (await findTags(text, signal)).map(({ id, title }) => ({ id, label: title }))
        }
        value={form.values.tag}
        onChange={(tag) => form.change({ tag: tag && { id: Number(tag.id), label: tag.label } })}
        errorMessage={form.errors.tag}
      />
      <TextField
        label={messages.limitField}
        description={messages.limitHint}
        inputMode="numeric"
        maxLength={7}
        {...form.text('calls_a_minute')}
      />
      <Text size="xs" tone="muted">
        {messages.shownOnce}
      </Text>
    </FormDialog>
  );
}

/** Allows thousands separators, because the default has one. */
const parseLimit = (text: string) =>
  /^\d+$|^\d{1,3}(?:,\d{3})+$/.test(text.trim()) ? Number(text.replaceAll(',', '')) : NaN;

const isLimit = (text: string) => parseLimit(text) >= 1 && parseLimit(text) <= maxCallsPerMinute;
