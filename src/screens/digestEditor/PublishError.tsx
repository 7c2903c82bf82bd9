import { useSignals } from '@preact/signals-react/runtime';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useDraft } from './DraftContext.tsx';
import { publishedStatus } from './form.ts';

/** Why a digest that was to be published is not, above the bar that saves it (EDIT-63, S18). */
export function PublishError() {
  useSignals();
  const draft = useDraft();
  const failure = draft.failure.value;
  const isPublishing = draft.form.value.status === publishedStatus;
  return failure?.place === 'digest' && isPublishing ? (
    <Banner tone="danger" title={failure.message} />
  ) : null;
}
