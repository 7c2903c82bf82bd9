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
  const [openedAt] = useState(() => new Date(draft.savedAt.peek() ?? 0).toISOString());
  if (!draft.isKeptFromBefore.value) return null;
  const { unseen, unseenByReaders, changed } = messages.revision;
  const fields = draft.keptFields.value.map((name) => messages.fields[name]);
  return (
    <Banner title={messages.revision.opened(formatDateTime(openedAt))}>
      <Stack gap={2} align="start">
        <p>
          {draft.stored.value?.status === publishedStatus ? unseenByReaders : unseen} {changed(fields)}
        </p>
        <DiscardRevision />
      </Stack>
    </Banner>
  );
}
