import type { FormState } from '#shared/form/useForm.ts';
import { AudienceField } from '#shared/notifications/AudienceField.tsx';
import { ScheduleField } from '#shared/notifications/ScheduleField.tsx';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { bottomTabs } from '#shared/notifications/messages.ts';
import { toAudienceInput, type BellForm, messages } from './form.ts';

interface BellFieldsProps {
  form: FormState<BellForm>;
  channels: readonly { id: number; name: string }[];
  channelsError: string | undefined;
}

export function BellFields({ form, channels, channelsError }: BellFieldsProps) {
  const { values, errors, change } = form;
  return (
    // Enter in a field must not send the notification.
    <Form id={form.formProps.id} onSubmit={(event) => event.preventDefault()}>
      <TextField
        label={messages.notificationTitle}
        isRequired
        dir="auto"
        maxLength={1000}
        {...form.text('title')}
      />
      <TextArea
        label={messages.text}
        isRequired
        dir="auto"
        rows={2}
        maxLength={4000}
        {...form.text('text')}
      />
      <FieldRow isDense>
        <Select
          label={messages.channel}
          isRequired
          items={channels.map(({ id, name }) => ({ id, label: name }))}
          selectedKey={values.channel}
          onSelectionChange={(key) => change({ channel: Number(key) })}
          errorMessage={channelsError ?? errors.channel}
        />
        <Select
          label={messages.bottomTab}
          items={bottomTabs}
          selectedKey={values.bottomTab}
          onSelectionChange={(key) => change({ bottomTab: String(key) })}
        />
      </FieldRow>
      <AudienceField
        label={messages.audience}
        audience={values.audience}
        isFirst
        inputFor={(audience) => toAudienceInput(audience, values.channel)}
        onChange={(audience) => change({ audience })}
        errorMessage={errors.audience}
      />
      <ScheduleField schedule={values} onChange={change} errorMessage={errors.scheduleAt} />
    </Form>
  );
}
