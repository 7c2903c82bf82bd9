import { useSignals } from '@preact/signals-react/runtime';
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx';
import { fieldId, useDraft } from './DraftContext.tsx';
import { showAdvance } from './advance/Advance.tsx';
import { fieldNames, type FieldName } from './form.ts';
import { messages } from './messages.ts';

/** What keeps the digest from being saved, leading to its fields. */
export function SaveErrors({ attempt }: { attempt: number }) {
  useSignals();
  const errors = useDraft().errors.value;
  const listed = fieldNames
    .filter((name) => errors[name])
    .map((name) => ({ id: fieldId(name), message: `${messages.fields[name]}: ${errors[name]}` }));
  return <ErrorSummary errors={listed} attempt={attempt} onReveal={reveal} />;
}

const advanced = new Set<FieldName>([
  'subtitle',
  'categories',
  'region',
  'sourceAction',
  'readReason',
  'authors',
  'focusCard',
  'visibleFields',
  'previewCount',
  'poll',
]);

/** A field among the advance settings is shown before the focus goes there. */
function reveal(id: string) {
  if (fieldNames.some((name) => advanced.has(name) && fieldId(name) === id)) showAdvance();
}
