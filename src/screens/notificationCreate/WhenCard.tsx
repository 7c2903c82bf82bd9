import { ScheduleField } from '#shared/notifications/ScheduleField.tsx';
import { timeZone } from '#shared/notifications/schedule.ts';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { SendErrors } from './errors.ts';
import type { SendForm } from './form.ts';
import { messages } from './messages.ts';
import { LimitsNotice } from './ReachCard.tsx';
import { TrialFields } from './TrialFields.tsx';

interface WhenCardProps {
  form: SendForm;
  errors: SendErrors;
  onChange: (part: Partial<SendForm>) => void;
}

export function WhenCard({ form, errors, onChange }: WhenCardProps) {
  return (
    <Card title={messages.when}>
      <ScheduleField schedule={form} onChange={onChange} errorMessage={errors.scheduleAt} />
      {form.isScheduled && (
        <Checkbox
          isSelected={form.isLocal}
          onChange={(isLocal) => onChange({ isLocal })}
          description={messages.localHint(timeZone)}
        >
          {messages.local}
        </Checkbox>
      )}
      <TrialFields form={form} errorMessage={errors.trial} onChange={onChange} />
      <DeliveryFields form={form} onChange={onChange} />
      <LimitsNotice />
    </Card>
  );
}

const expiryMinutes = [60, 6 * 60, 24 * 60, 3 * 24 * 60, 7 * 24 * 60];

const serviceDefault = { id: 'service', label: messages.expiresByService };
const appDefault = { id: 'app', label: messages.soundOfApp };

function DeliveryFields({ form: { expiresAfter, sound }, onChange }: Omit<WhenCardProps, 'errors'>) {
  return (
    <FieldRow>
      <Select
        label={messages.expires}
        description={messages.expiresHint}
        items={[
          serviceDefault,
          ...expiryMinutes.map((minutes) => ({ id: String(minutes), label: messages.expiresAfter(minutes) })),
        ]}
        selectedKey={expiresAfter === null ? serviceDefault.id : String(expiresAfter)}
        onSelectionChange={(key) => onChange({ expiresAfter: Number(key) || null })}
      />
      <Select
        label={messages.sound}
        description={messages.soundHint}
        items={[appDefault, { id: 'default', label: messages.soundOfDevice }]}
        selectedKey={sound ?? appDefault.id}
        onSelectionChange={(key) => onChange({ sound: key === appDefault.id ? null : String(key) })}
      />
    </FieldRow>
  );
}
