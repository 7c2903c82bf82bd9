import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { formatDateTime } from '#shared/format/dates.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import type { Draft } from '../draft.ts';
import { messages } from '../messages.ts';
import type { StoredRecord } from '../model.ts';
import { DiscardRevision } from './DiscardRevision.tsx';

const texts = messages.revision;

interface RevisionBannerProps<Form extends object, Stored extends StoredRecord, Extra> {
  draft: Draft<Form, Stored, Extra>;
  isPublished: boolean;
}

export function RevisionBanner<Form extends object, Stored extends StoredRecord, Extra>({
  draft,
  isPublished,
}: RevisionBannerProps<Form, Stored, Extra>) {
  useSignals();
  const [openedAt] = useState(() => new Date(draft.savedAt.peek() ?? 0).toISOString());
  if (!draft.isFromRevision.value) return null;
  const fields = draft.revisionFields.value.map((name) => draft.model.labels[name]);
  return (
    <Banner title={texts.opened(formatDateTime(openedAt))}>
      <Stack gap={2} align="start">
        <p>
          {isPublished ? texts.hiddenFromReaders : texts.hiddenFromColleagues} {texts.changed(fields)}
        </p>
        <DiscardRevision draft={draft} />
      </Stack>
    </Banner>
  );
}
