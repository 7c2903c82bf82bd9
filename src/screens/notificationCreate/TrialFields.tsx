import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { applicableTrial, type SendForm } from './form.ts';
import { messages } from './messages.ts';

interface TrialFieldsProps {
  form: SendForm;
  errorMessage: string | undefined;
  onChange: (part: Partial<SendForm>) => void;
}

const sharePercents = [5, 10, 20, 30, 40];
const waitMinutes = [15, 30, 60, 2 * 60, 4 * 60, 12 * 60, 24 * 60];

const defaultTrial = { share: 10, minutes: 60 };

/** Tests two versions on part of the audience; the rest get the better one (READER-06). */
export function TrialFields({ form, errorMessage, onChange }: TrialFieldsProps) {
  if (form.versions.length !== 2) return null;
  const isLocal = form.isLocal && form.isScheduled;
  const trial = applicableTrial(form);
  return (
    <>
      <Checkbox
        isSelected={trial !== null}
        isDisabled={isLocal}
        onChange={(isTried) => onChange({ trial: isTried ? defaultTrial : null })}
        description={isLocal ? messages.trialNotLocal : messages.trialHint}
      >
        {messages.trial}
      </Checkbox>
      {trial && (
        <FieldRow>
          <Select
            label={messages.trialShare}
            items={sharePercents.map((share) => ({ id: String(share), label: messages.share(share) }))}
            selectedKey={String(trial.share)}
            onSelectionChange={(share) => onChange({ trial: { ...trial, share: Number(share) } })}
            errorMessage={errorMessage}
          />
          <Select
            label={messages.trialWait}
            items={waitMinutes.map((minutes) => ({ id: String(minutes), label: messages.wait(minutes) }))}
            selectedKey={String(trial.minutes)}
            onSelectionChange={(minutes) => onChange({ trial: { ...trial, minutes: Number(minutes) } })}
          />
        </FieldRow>
      )}
    </>
  );
}
