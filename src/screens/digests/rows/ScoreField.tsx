import type { DigestRow } from '#api/contract/digests.ts';
import type { ScoreOption } from '#api/contract/lookups.ts';
import { useFailureToast } from '#shared/useFailureToast.ts';
import { useScoreTarget } from '#data/lookups.ts';
import { Select } from '#ui/fields/Select.tsx';
import { messages } from './messages.ts';

interface ScoreFieldProps {
  row: DigestRow;
  field: 'editor_score_quality' | 'editor_score_relevance';
  value: number | null;
  onChange: (score: number | null) => void;
}

const range = (from: number, to: number): ScoreOption[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ score: from + index, title: '' }));

/** What is offered where the digest has no category, or its scores cannot be had (C47). */
const fixed = { editor_score_quality: range(0, 5), editor_score_relevance: range(1, 3) };

/** Chooses among the scores of the digest's first category. */
export function ScoreField({ row, field, value, onChange }: ScoreFieldProps) {
  const { data, error, isLoading } = useScoreTarget(row.categories[0]?.id);
  useFailureToast(error, messages.scoresFailed);
  const options = data?.[field] ?? fixed[field];
  const items = options.map(({ score, title }) => ({
    id: score,
    label: title ? `${score} – ${title}` : String(score),
  }));
  // A score given before the category's scores changed is still shown.
  if (value !== null && !items.some(({ id }) => id === value))
    items.push({ id: value, label: String(value) });
  return (
    <Select
      aria-label={messages.score}
      size="small"
      placeholder={messages.chooseScore}
      isDisabled={isLoading}
      items={items}
      selectedKey={value}
      onSelectionChange={(key) => onChange(Number(key))}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press opened the field
      autoFocus
    />
  );
}
