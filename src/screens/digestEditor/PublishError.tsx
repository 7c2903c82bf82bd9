import { useSignals } from '@preact/signals-react/runtime';
import { Banner } from '#ui/feedback/Banner.tsx';
import type { DigestDraft } from './digestModel.ts';
import { useDraft } from './DraftContext.tsx';
import { publishedStatus } from './form.ts';

/** Why a digest could not be published, above the bar that saves it (EDIT-63, S18). */
export function PublishError() {
  useSignals();
  const draft = useDraft();
  if (!isPublishFailure(draft)) return null;
  return <Banner tone="danger" title={draft.failure.value?.message ?? ''} />;
}

/** Whether the last failure was that of a digest to be published. */
export function isPublishFailure({ failure, form }: DigestDraft): boolean {
  return failure.value?.target === 'record' && form.value.status === publishedStatus;
}
