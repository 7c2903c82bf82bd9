import { useSignals } from '@preact/signals-react/runtime';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { fieldId, useDraft } from './DraftContext';
import { fieldNames } from './form';
import { messages } from './messages';

/** What keeps the digest from being saved, leading to its fields. */
export function SaveErrors({ attempt }: { attempt: number }) {
  useSignals();
  const errors = useDraft().errors.value;
  const listed = fieldNames
    .filter((name) => errors[name])
    .map((name) => ({ id: fieldId(name), message: `${messages.fields[name]}: ${errors[name]}` }));
  return <ErrorSummary errors={listed} attempt={attempt} />;
}
