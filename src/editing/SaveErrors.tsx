import { useSignals } from '@preact/signals-react/runtime';
import { ErrorSummary } from '#ui/fields/form/ErrorSummary.tsx';
import type { Draft } from './draft.ts';
import { fieldId } from './formField.ts';
import type { FieldName, StoredRecord } from './model.ts';

interface SaveErrorsProps<Form extends object, Stored extends StoredRecord, Extra> {
  draft: Draft<Form, Stored, Extra>;
  /** Counts the refused saves: when it grows, the focus moves here. */
  attempt: number;
  /** An error that the screen shows elsewhere, and that is not listed. */
  except?: string;
  /** Called before the focus moves to a field, to open the section that hides it. */
  onReveal?: (name: FieldName<Form>) => void;
}

/** The errors that prevent a save, with links to the fields. */
export function SaveErrors<Form extends object, Stored extends StoredRecord, Extra>({
  draft,
  attempt,
  except,
  onReveal,
}: SaveErrorsProps<Form, Stored, Extra>) {
  useSignals();
  const { fields, labels } = draft.model;
  const errors = draft.errors.value;
  const listed = fields
    .filter((name) => errors[name] && errors[name] !== except)
    .map((name) => ({ id: fieldId(name), message: `${labels[name]}: ${errors[name]}` }));

  function handleReveal(id: string) {
    const name = fields.find((field) => fieldId(field) === id);
    if (name) onReveal?.(name);
  }
  return <ErrorSummary errors={listed} attempt={attempt} onReveal={handleReveal} />;
}
