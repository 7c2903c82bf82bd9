import type { FormState } from '#shared/form/useForm.ts';
import { AudienceField } from '#shared/notifications/AudienceField.tsx';
import { ScheduleField } from '#shared/notifications/ScheduleField.tsx';
import { bottomTabs } from '#shared/notifications/tabs.ts';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import type { BellForm } from './form.ts';
import { messages } from './messages.ts';

interface BellFieldsProps {
  form: FormState<BellForm>;
  channels: readonly { id: number; name: string }[];
  /** Why there are no channels to choose from. */
  channelsError: string | undefined;
}

/** What the notification says, where it appears, who gets it and when. */
export function BellFields({ form, channels, channelsError }: BellFieldsProps) {
  const { values, errors, change } = form;
  return (
    // Enter in a field must not send a notification.
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
      <FieldRow>
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
        // All else is filled in from the digest.
        isFirst
        inputFor={(audience) => ({
          user_list_type: audience,
          channels: values.channel === null ? [] : [values.channel],
        })}
        onChange={(audience) => change({ audience })}
        errorMessage={errors.audience}
      />
      <ScheduleField schedule={values} onChange={change} errorMessage={errors.scheduleAt} />
    </Form>
  );
}
