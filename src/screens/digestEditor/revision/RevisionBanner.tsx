import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { formatDateTime } from '../../../app/dates';
import { Banner } from '../../../ui/Banner';
import { Stack } from '../../../ui/Layout';
import { useDraft } from '../DraftContext';
import { publishedStatus } from '../form';
import { messages } from '../messages';
import { DiscardRevision } from './DiscardRevision';

/** Says that a digest was opened with what was kept of it earlier, until that is saved or discarded. */
export function RevisionBanner() {
  useSignals();
  const draft = useDraft();
  const [opened] = useState(() => draft.keptFields.peek().length > 0 && draft.savedAt.peek());
  const fields = draft.keptFields.value;
  if (!opened || fields.length === 0) return null;
  const isPublished = draft.stored.value?.status === publishedStatus;
  return (
    <Banner title={messages.revision.opened(formatDateTime(new Date(opened).toISOString()))}>
      <Stack gap={2}>
        <p>{isPublished ? messages.revision.unseenByReaders : messages.revision.unseen}</p>
        <p>{messages.revision.changed(fields.map((name) => messages.fields[name]))}</p>
        <DiscardRevision />
      </Stack>
    </Banner>
  );
}
