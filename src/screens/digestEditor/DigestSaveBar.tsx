import { useComputed, useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MergedNote } from '#editing/review/MergedNote.tsx';
import { SaveBar } from '#editing/SaveBar.tsx';
import type { Editor } from '#editing/useEditor.ts';
import { canSetStatus } from '#domain/statuses.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { publishedPath } from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { Link } from '#ui/actions/Link.tsx';
import { SlugEditor, SlugView } from './details/SlugField.tsx';
import { useDraft, useField } from './DraftContext.tsx';
import { draftStatus, publishedStatus } from './form.ts';
import { messages } from './messages.ts';
import { isPublishFailure, PublishError } from './PublishError.tsx';
import { PublishNotice, useWillPublish } from './PublishNotice.tsx';
import { useStatuses } from '#data/statuses.ts';
import { Select } from '#ui/fields/options/Select.tsx';
import { fieldId } from '#editing/formField.ts';

interface DigestSaveBarProps {
  editor: Editor;
  /** If true, saving needs segments (VID-39). */
  isVideo: boolean;
}

export function DigestSaveBar({ editor, isVideo }: DigestSaveBarProps) {
  useSignals();
  const draft = useDraft();
  const stored = draft.stored.value;
  const [showsSlug, setShowsSlug] = useState(false);
  const isEditingSlug = showsSlug && stored?.status === publishedStatus;
  const slugButton = useRef<HTMLButtonElement>(null);

  function leaveSlug() {
    flushSync(() => setShowsSlug(false));
    slugButton.current?.focus();
  }
  const publishes = useWillPublish();
  const hasSegments = useComputed(() => draft.form.value.segments.length > 0).value;
  return (
    <SaveBar
      draft={draft}
      notice={
        (isPublishFailure(draft) || isEditingSlug || publishes) && (
          <>
            {publishes && <PublishNotice />}
            {isPublishFailure(draft) && <PublishError />}
            {isEditingSlug && <SlugEditor onDone={leaveSlug} />}
          </>
        )
      }
      hasLocalCopy={editor.localCopy.hasCopy}
      isFailureShownElsewhere={isPublishFailure(draft)}
      onSave={editor.save}
      isSaveDisabled={isVideo && !hasSegments}
      status={<MergedNote draft={draft} />}
      details={
        <>
          {/* By the stored status, not the chosen one (EDIT-61). */}
          {stored?.status === draftStatus && (
            <span>{messages.lastModified(formatDateTime(stored.modified_at))}</span>
          )}
          {stored?.status === publishedStatus && (
            <>
              <Link href={publishedPath(stored.slug)} isExternal>
                {messages.viewPublished}
              </Link>
              {!isEditingSlug && (
                <SlugView slug={stored.slug} button={slugButton} onEdit={() => setShowsSlug(true)} />
              )}
            </>
          )}
        </>
      }
    >
      <StatusSelect />
    </SaveBar>
  );
}

/** Offers the statuses that the user can set (EDIT-60), and always the digest's own. */
function StatusSelect() {
  useSignals();
  const { value, set } = useField('status');
  const { data } = useStatuses();
  const { privilege } = useSession();
  const stored = useDraft().stored.value?.status;
  const offered = (data?.results ?? []).filter(
    ({ status_name, set_by }) => status_name === stored || canSetStatus(privilege, set_by),
  );
  const names = new Set([...offered.map(({ status_name }) => status_name), value]);
  return (
    <Select
      id={fieldId('status')}
      aria-label={messages.fields.status}
      items={[...names].map((name) => ({ id: name, label: name }))}
      selectedKey={value}
      onSelectionChange={(key) => key !== null && set(String(key))}
    />
  );
}
