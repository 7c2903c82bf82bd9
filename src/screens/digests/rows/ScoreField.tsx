import { useState, type KeyboardEvent } from 'react';
import type { DigestRow } from '#api/contract/digests.ts';
import { scoreLabel, scoreRange } from '#shared/format/labels.ts';
import { useFailureToast } from '#shared/toasts/toasts.ts';
import { useScoreTarget } from '#data/lookups.ts';
import { OptionList } from '#ui/fields/options/OptionList.tsx';
import { messages } from './messages.ts';

interface ScoreFieldProps {
  row: DigestRow;
  field: 'editor_score_quality' | 'editor_score_relevance';
  value: number | null;
  onChange: (score: number | null) => void;
}

/** Used if the digest has no category, or its scores can't be loaded (C47). */
const defaultScores = { editor_score_quality: scoreRange(0, 5), editor_score_relevance: scoreRange(1, 3) };

/** Offers the scores of the digest's first category. Digits and arrows choose; Enter saves. */
export function ScoreField({ row, field, value, onChange }: ScoreFieldProps) {
  const { data, error, isLoading } = useScoreTarget(row.categories[0]?.id);
  useFailureToast(error, messages.scoresFailed);
  const scores = data?.[field] ?? defaultScores[field];
  const items = scores.map((option) => ({ id: option.score, label: scoreLabel(option) }));
  const [digits, setDigits] = useState(0);
  if (value !== null && !items.some(({ id }) => id === value))
    items.push({ id: value, label: String(value) });

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const digit = isPlain && /^\d$/.test(event.key) ? Number(event.key) : undefined;
    if (event.key !== 'Enter' && digit === undefined) return;
    // Otherwise the list's typeahead would move to the digit and choose again on Enter.
    event.preventDefault();
    event.stopPropagation();
    if (digit === undefined) event.currentTarget.closest('form')?.requestSubmit();
    else if (items.some(({ id }) => id === digit)) {
      onChange(digit);
      setDigits(digits + 1);
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for the keys of the list inside.
    <div onKeyDownCapture={handleKeyDown}>
      <OptionList
        // Remounts to move focus to the chosen score.
        key={`${isLoading} ${digits}`}
        aria-label={messages.score}
        items={isLoading ? [] : items}
        emptyText={messages.loadingScores}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={value === null ? [] : [value]}
        onSelectionChange={(keys) => {
          const [key] = [...(keys as Set<number>)];
          if (key !== undefined) onChange(key);
        }}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press opened the field
        autoFocus
      />
    </div>
  );
}
