import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { formatDateTime } from '#shared/dates.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { useDraft } from '../DraftContext.tsx';
import { publishedStatus } from '../form.ts';
import { messages } from '../messages.ts';
import { DiscardRevision } from './DiscardRevision.tsx';

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
