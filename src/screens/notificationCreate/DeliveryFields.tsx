import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import type { SendForm } from './form.ts';
import { messages } from './messages.ts';

interface DeliveryFieldsProps {
  form: Pick<SendForm, 'expiresAfter' | 'sound'>;
  onChange: (part: Partial<SendForm>) => void;
}

/** The offered times, in minutes. */
const expiries = [60, 6 * 60, 24 * 60, 3 * 24 * 60, 7 * 24 * 60];

const serviceDecides = { id: 'service', label: messages.expiresByService };
const appDecides = { id: 'app', label: messages.soundOfApp };

/** How long it is worth delivering, and whether it sounds. */
export function DeliveryFields({ form: { expiresAfter, sound }, onChange }: DeliveryFieldsProps) {
  return (
    <FieldRow>
      <Select
        label={messages.expires}
        description={messages.expiresHint}
        items={[
          serviceDecides,
          ...expiries.map((minutes) => ({ id: String(minutes), label: messages.expiresAfter(minutes) })),
        ]}
        selectedKey={expiresAfter === null ? serviceDecides.id : String(expiresAfter)}
        onSelectionChange={(key) => onChange({ expiresAfter: Number(key) || null })}
      />
      <Select
        label={messages.sound}
        description={messages.soundHint}
        items={[appDecides, { id: 'default', label: messages.soundOfDevice }]}
        selectedKey={sound ?? appDecides.id}
        onSelectionChange={(key) => onChange({ sound: key === appDecides.id ? null : String(key) })}
      />
    </FieldRow>
  );
}
