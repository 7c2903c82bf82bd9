import { digestFields } from '#domain/digestFields.ts';
import type { ScoreOption } from '#api/contract/lookups.ts';
import { scoreLabel, scoreRange } from '#shared/format/labels.ts';
import { useFailureToast } from '#shared/toasts/toasts.ts';
import { useScoreTarget } from '#data/lookups.ts';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { useField, useFieldProps } from '../DraftContext.tsx';
import { messages } from '../messages.ts';

/** The first category determines the labels (EDIT-29). */
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

const noScoreId = 'none';

function ScoreField({ name, scores }: ScoreFieldProps) {
  const { value, onChange, ...field } = useFieldProps(name);
  // Keeps a score its category no longer offers.
  const offered =
    value === null || scores.some(({ score }) => score === value)
      ? scores
      : [...scores, { score: value, title: '' }];
  return (
    <Select
      {...field}
      items={[
        { id: noScoreId, label: messages.notScored },
        ...offered.map((option) => ({ id: option.score, label: scoreLabel(option) })),
      ]}
      selectedKey={value ?? noScoreId}
      onSelectionChange={(key) => onChange(typeof key === 'number' ? key : null)}
    />
  );
}

const shelfLifeUnits = digestFields.shelf_life.options;

/** EDIT-31 */
function ShelfLifeField() {
  const { value, onChange, ...field } = useFieldProps('shelfLife');
  return (
    <Select
      {...field}
      items={shelfLifeUnits.map((unit) => ({ id: unit, label: unit }))}
      selectedKey={value}
      onSelectionChange={(key) => onChange(shelfLifeUnits.find((unit) => unit === key) ?? null)}
    />
  );
}
