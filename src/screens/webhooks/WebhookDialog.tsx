import { maxHeaderLength, type Webhook } from '#api/contract/webhooks.ts';
import { useLanguages } from '#data/languages.ts';
import { useCategories } from '#data/lookups.ts';
import { findTags } from '#data/tags.ts';
import { addWebhook, changeWebhook } from '#data/webhooks.ts';
import { webhookEventTypes, webhookFormats, webhookPayloads, type WebhookFormat } from '#domain/webhooks.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { FieldSection } from '#ui/fields/form/FieldSection.tsx';
import { MultiSelect } from '#ui/fields/options/MultiSelect.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { findErrors, toEventChoice, toForm, toInput, type WebhookForm } from './form.ts';
import { messages } from './messages.ts';

interface WebhookDialogProps {
  webhook: Webhook | undefined;
  onClose: () => void;
  onAdded: (secret: string) => void;
}

const formats = webhookFormats.map((id) => ({ id, label: messages.formats[id] }));
const payloads = webhookPayloads.map((id) => ({
  id,
  label: messages.payloads[id],
  description: messages.payloadHints[id],
}));
const events = webhookEventTypes.map(toEventChoice);

export function WebhookDialog({ webhook, onClose, onAdded }: WebhookDialogProps) {
  const languages = useLanguages().data?.results ?? [];
  const categories = useCategories().data?.results ?? [];
  const form = useForm<WebhookForm>({
    initial: toForm(webhook),
    validate: findErrors,
    closesAfterSave: true,
    async submit(values) {
      const input = toInput(values);
      if (webhook) await changeWebhook(webhook.id, input);
      const secret = webhook ? undefined : await addWebhook(input);
      toast.success(messages.saved);
      onClose();
      if (secret !== undefined) onAdded(secret);
    },
    onFailure: (error) => toast.error(serverMessage(error, messages.saveFailed)),
  });
  const { values, errors, change } = form;
  const headerName = webhook?.header_name ?? null;
  const hasContent = values.format === 'standard' || values.format === 'template';
  return (
    <FormDialog
      size="large"
      title={webhook ? messages.editTitle(webhook.name) : messages.addTitle}
      form={form}
      saveLabel={webhook ? messages.save : messages.add}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <FieldRow>
        <TextField
          label={messages.name}
          placeholder={messages.nameExample}
          isRequired
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its first field
          autoFocus
          maxLength={100}
          {...form.text('name')}
        />
        <Select
          label={messages.format}
          items={formats}
          selectedKey={values.format}
          onSelectionChange={(format) => change({ format: format as WebhookFormat })}
          errorMessage={errors.format}
        />
      </FieldRow>
      <TextField
        type="url"
        label={messages.url}
        placeholder={messages.urlExample}
        description={messages.urlHint}
        isRequired
        maxLength={2048}
        {...form.text('url')}
      />
      {values.format === 'template' && (
        <TextArea
          label={messages.template}
          description={messages.templateHint}
          isRequired
          rows={5}
          {...form.text('template')}
        />
      )}
      {hasContent && (
        <RadioGroup
          label={messages.payload}
          columnWidth="16rem"
          items={payloads}
          value={values.payload}
          onChange={(payload) => change({ payload: payload as WebhookForm['payload'] })}
        />
      )}
      <TextField
        label={messages.header}
        description={headerName === null ? messages.headerHint : messages.headerStored(headerName)}
        placeholder={messages.headerExample}
        maxLength={maxHeaderLength}
        autoComplete="off"
        dir="ltr"
        isDisabled={values.removes_header}
        {...form.text('header')}
      />
      {headerName !== null && (
        <Checkbox
          isSelected={values.removes_header}
          onChange={(removesHeader) => change({ removes_header: removesHeader, header: '' })}
        >
          {messages.removeHeader}
        </Checkbox>
      )}
      <MultiSelect
        label={messages.events}
        isRequired
        items={events}
        value={values.events}
        onChange={(chosen) => change({ events: chosen })}
        errorMessage={errors.events}
      />
      <Checkbox
        description={messages.draftsHint}
        isSelected={values.includes_drafts}
        onChange={(includesDrafts) => change({ includes_drafts: includesDrafts, events: values.events })}
      >
        {messages.drafts}
      </Checkbox>
      <FieldSection title={messages.filters} description={messages.filtersHint}>
        <FieldRow>
          <MultiSelect
            label={messages.languages}
            placeholder={messages.allLanguages}
            items={languages.map(({ id, title }) => ({ id, label: title }))}
            value={values.languages}
            onChange={(chosen) => change({ languages: chosen })}
            errorMessage={errors.languages}
          />
          <MultiSelect
            label={messages.categories}
            placeholder={messages.allCategories}
            items={categories.map(({ id, title }) => ({ id, label: title }))}
            value={values.categories}
            onChange={(chosen) => change({ categories: chosen })}
            errorMessage={errors.categories}
          />
        </FieldRow>
        <MultiSelect
          label={messages.tags}
          placeholder={messages.allTags}
          value={values.tags}
          onChange={(chosen) => change({ tags: chosen })}
          onSearch={async (text, signal) =>
            (await findTags(text, signal)).map(({ id, title }) => ({ id, label: title }))
          }
          errorMessage={errors.tags}
        />
      </FieldSection>
    </FormDialog>
  );
}
