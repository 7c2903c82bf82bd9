import { useSignals } from '@preact/signals-react/runtime';
import { ErrorSummary } from '#ui/fields/form/ErrorSummary.tsx';
import type { DigestDraft } from './draft.ts';
import { fieldId } from './formField.ts';
import type { FieldName } from './model.ts';

interface SaveErrorsProps {
  draft: DigestDraft;
  /** Number of refused saves; focus moves here when it grows. */
  attempt: number;
  /** An error already shown elsewhere on the screen. */
  excludedError?: string;
  /** Called before focusing a field, to open its section. */
  onReveal?: (name: FieldName) => void;
}

export function SaveErrors({ draft, attempt, excludedError, onReveal }: SaveErrorsProps) {
  useSignals();
  const { fields, labels } = draft.model;
  const errors = draft.errors.value;
  const listed = fields
    .filter((name) => errors[name] && errors[name] !== excludedError)
    .map((name) => ({ id: fieldId(name), message: `${labels[name]}: ${errors[name]}` }));

  function handleReveal(id: string) {
    const name = fields.find((field) => fieldId(field) === id);
    if (name) onReveal?.(name);
  }
  return <ErrorSummary errors={listed} attempt={attempt} onReveal={handleReveal} />;
}
