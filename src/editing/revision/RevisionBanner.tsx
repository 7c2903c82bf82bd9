import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { formatDateTime } from '#shared/format/dates.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import type { DigestDraft } from '../draft.ts';
import { messages } from '../messages.ts';
import { DiscardRevision } from './DiscardRevision.tsx';

const strings = messages.revision;

interface RevisionBannerProps {
  draft: DigestDraft;
  isPublished: boolean;
}

export function RevisionBanner({ draft, isPublished }: RevisionBannerProps) {
  useSignals();
  const [openedAt] = useState(() => new Date(draft.savedAt.peek() ?? 0).toISOString());
  if (!draft.isFromRevision.value) return null;
  const fields = draft.revisionFields.value.map((name) => draft.model.labels[name]);
  return (
    <Banner title={strings.opened(formatDateTime(openedAt))}>
      <Stack gap={2} align="start">
        <p>
          {isPublished ? strings.hiddenFromReaders : strings.hiddenFromColleagues} {strings.changed(fields)}
        </p>
        <DiscardRevision draft={draft} />
      </Stack>
    </Banner>
  );
}
