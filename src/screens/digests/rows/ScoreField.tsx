import { useState, type KeyboardEvent } from 'react';
import type { DigestRow } from '#api/contract/digests.ts';
import { scoreLabel, scoreRange } from '#shared/format/scoreLabel.ts';
import { useFailureToast } from '#shared/toasts/useFailureToast.ts';
import { useScoreTarget } from '#data/lookups.ts';
import { OptionList } from '#ui/fields/options/OptionList.tsx';
import { messages } from './messages.ts';

interface ScoreFieldProps {
  row: DigestRow;
  field: 'editor_score_quality' | 'editor_score_relevance';
  value: number | null;
  onChange: (score: number | null) => void;
}

/** What is offered where the digest has no category, or its scores cannot be had (C47). */
const fixed = { editor_score_quality: scoreRange(0, 5), editor_score_relevance: scoreRange(1, 3) };

/**
 * Chooses among the scores of the digest's first category, which show at once. Keys: a digit or an arrow chooses, Enter
 * saves.
 */
export function ScoreField({ row, field, value, onChange }: ScoreFieldProps) {
  const { data, error, isLoading } = useScoreTarget(row.categories[0]?.id);
  useFailureToast(error, messages.scoresFailed);
  const scores = data?.[field] ?? fixed[field];
  const items = scores.map((option) => ({ id: option.score, label: scoreLabel(option) }));
  /** Counts the scores that were chosen by a digit. */
  const [digits, setDigits] = useState(0);
  // A score given before the category's scores changed is still shown.
  if (value !== null && !items.some(({ id }) => id === value))
    items.push({ id: value, label: String(value) });

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const digit = isPlain && /^\d$/.test(event.key) ? Number(event.key) : undefined;
    if (event.key !== 'Enter' && digit === undefined) return;
    // The list itself would move to what begins with the digit, and choose again by Enter.
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
        // The focus moves to the chosen one of the scores that are shown.
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
