import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { findTrial, type SendForm } from './form.ts';
import { messages } from './messages.ts';

interface TrialFieldsProps {
  form: SendForm;
  errorMessage: string | undefined;
  onChange: (part: Partial<SendForm>) => void;
}

/** Shares in percent, waits in minutes. */
const shares = [5, 10, 20, 30, 40];
const waits = [15, 30, 60, 2 * 60, 4 * 60, 12 * 60, 24 * 60];

const usual = { share: 10, minutes: 60 };

/** Tests two versions on a share of the audience before the better one goes to the rest (READER-06). */
export function TrialFields({ form, errorMessage, onChange }: TrialFieldsProps) {
  if (form.versions.length !== 2) return null;
  const isLocal = form.isLocal && form.isScheduled;
  const trial = findTrial(form);
  return (
    <>
      <Checkbox
        isSelected={trial !== null}
        isDisabled={isLocal}
        onChange={(isTried) => onChange({ trial: isTried ? usual : null })}
        description={isLocal ? messages.trialNotLocal : messages.trialHint}
      >
        {messages.trial}
      </Checkbox>
      {trial && (
        <FieldRow>
          <Select
            label={messages.trialShare}
            items={shares.map((share) => ({ id: String(share), label: messages.share(share) }))}
            selectedKey={String(trial.share)}
            onSelectionChange={(share) => onChange({ trial: { ...trial, share: Number(share) } })}
            errorMessage={errorMessage}
          />
          <Select
            label={messages.trialWait}
            items={waits.map((minutes) => ({ id: String(minutes), label: messages.wait(minutes) }))}
            selectedKey={String(trial.minutes)}
            onSelectionChange={(minutes) => onChange({ trial: { ...trial, minutes: Number(minutes) } })}
          />
        </FieldRow>
      )}
    </>
  );
}
