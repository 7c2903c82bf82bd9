import { FieldRow } from '#ui/fields/FieldRow.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { Select } from '#ui/fields/Select.tsx';
import { TextArea } from '#ui/fields/TextArea.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { AudienceField } from './AudienceField.tsx';
import type { BellErrors, BellForm } from './form.ts';
import { messages } from './messages.ts';
import { ScheduleField } from './ScheduleField.tsx';

interface BellFieldsProps {
  form: BellForm;
  errors: BellErrors;
  channels: readonly { id: number; name: string }[];
  onChange: (part: Partial<BellForm>) => void;
}

const tabs = Object.entries(messages.bottomTabs).map(([id, label]) => ({ id, label }));

/** What the notification says, where it appears, who gets it and when. */
export function BellFields({ form, errors, channels, onChange }: BellFieldsProps) {
  return (
    <Form>
      <TextField
        label={messages.notificationTitle}
        isRequired
        dir="auto"
        maxLength={1000}
        value={form.title}
        onChange={(title) => onChange({ title })}
        errorMessage={errors.title}
      />
      <TextArea
        label={messages.text}
        isRequired
        dir="auto"
        rows={2}
        maxLength={4000}
        value={form.text}
        onChange={(text) => onChange({ text })}
        errorMessage={errors.text}
      />
      <FieldRow>
        <Select
          label={messages.channel}
          isRequired
          items={channels.map(({ id, name }) => ({ id, label: name }))}
          selectedKey={form.channel}
          onSelectionChange={(key) => onChange({ channel: Number(key) })}
          errorMessage={errors.channel}
        />
        <Select
          label={messages.bottomTab}
          items={tabs}
          selectedKey={form.bottomTab}
          onSelectionChange={(key) => onChange({ bottomTab: String(key) })}
        />
      </FieldRow>
      <AudienceField
        audience={form.audience}
        channel={form.channel}
        onChange={(audience) => onChange({ audience })}
        errorMessage={errors.audience}
      />
      <ScheduleField form={form} onChange={onChange} errorMessage={errors.scheduleAt} />
    </Form>
  );
}
