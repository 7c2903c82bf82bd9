import { shelfLifeUnits } from '#api/contract/digests.ts';
import type { ScoreOption } from '#api/contract/lookups.ts';
import { scoreLabel, scoreRange } from '#shared/format/scoreLabel.ts';
import { useFailureToast } from '#shared/toasts/useFailureToast.ts';
import { useScoreTarget } from '#data/lookups.ts';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { fieldId } from '#editing/formField.ts';
import { useField } from '../DraftContext.tsx';
import { messages } from '../messages.ts';

/** What the desk thinks of the digest, in the words of its first category (EDIT-29). */
export function ScoreFields() {
  const { value: categories } = useField('categories');
  const { data, error } = useScoreTarget(categories[0]?.id);
  // EDIT-30
  useFailureToast(error, messages.scoresFailed);
  const quality = data?.editor_score_quality ?? scoreRange(0, 5);
  const relevance = data?.editor_score_relevance ?? scoreRange(1, 3);
  return (
    <FieldRow>
      <ScoreField name="quality" scores={quality} />
      <ScoreField name="quality2" scores={quality} />
      <ScoreField name="relevance" scores={relevance} />
      <ShelfLifeField />
    </FieldRow>
  );
}

interface ScoreFieldProps {
  name: 'quality' | 'quality2' | 'relevance';
  scores: readonly ScoreOption[];
}

const none = 'none';

function ScoreField({ name, scores }: ScoreFieldProps) {
  const { value, error, set } = useField(name);
  // A score that its category no longer names is still the digest's.
  const offered =
    value === null || scores.some(({ score }) => score === value)
      ? scores
      : [...scores, { score: value, title: '' }];
  return (
    <Select
      id={fieldId(name)}
      label={messages.fields[name]}
      items={[
        { id: none, label: messages.notScored },
        ...offered.map((option) => ({ id: option.score, label: scoreLabel(option) })),
      ]}
      selectedKey={value ?? none}
      onSelectionChange={(key) => set(typeof key === 'number' ? key : null)}
      errorMessage={error}
    />
  );
}

/** EDIT-31 */
function ShelfLifeField() {
  const { value, error, set } = useField('shelfLife');
  return (
    <Select
      id={fieldId('shelfLife')}
      label={messages.fields.shelfLife}
      items={shelfLifeUnits.map((unit) => ({ id: unit, label: unit }))}
      selectedKey={value}
      onSelectionChange={(key) => set(shelfLifeUnits.find((unit) => unit === key) ?? null)}
      errorMessage={error}
    />
  );
}
