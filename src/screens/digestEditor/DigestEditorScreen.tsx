import { useEffect, useState } from 'react';
import { useParams, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Digest } from '#api/contract/digests.ts';
import { NotFoundError } from '#api/errors.ts';
import { useFreshDigest } from '#data/digests.ts';
import { useRevision } from '#data/revisions.ts';
import { openDraft, type DraftOptions } from '#editing/draft.ts';
import { useRecordDraft } from '#editing/useRecordDraft.ts';
import { listPath } from '#shared/paths.ts';
import { useSession } from '#shared/session.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { DigestEditor } from './DigestEditor.tsx';
import { digestModel, toPrivateRevision } from './digestModel.ts';
import { DigestSkeleton } from './DigestSkeleton.tsx';
import { emptyForm, type DigestForm } from './form.ts';
import { messages } from './messages.ts';
import { textToHtml } from './source.ts';

/** Creates a digest at `/digest-create`, edits one at `/digests/{id}`. */
export function DigestEditorScreen() {
  const { id } = useParams<{ id?: string }>();
  // A draft belongs to one person.
  const { person } = useSession();
  return id === undefined ? <CreateDigest key={person} /> : <EditDigest key={person} id={Number(id)} />;
}

/** Starts from the address's `url` and `content`, or from a `url` in navigation state (EDIT-01). */
function CreateDigest() {
  const query = new URLSearchParams(useSearch());
  const state = useHistoryState<{ url?: string } | null>();
  const url = query.get('url') ?? state?.url ?? '';
  const content = query.get('content') ?? '';
  // Another source is another digest.
  return <NewDigest key={JSON.stringify([url, content])} url={url} content={content} />;
}

function NewDigest({ url, content }: { url: string; content: string }) {
  const { userId, email } = useSession();
  const [draft] = useState(() => {
    const author = userId === undefined ? undefined : { id: userId, name: email };
    return openDraft(digestModel, { form: emptyForm({ url, content: textToHtml(content), author }) });
  });
  return <DigestEditor draft={draft} showsSource />;
}

function EditDigest({ id }: { id: number }) {
  const { draft, isNew, open, reload } = useRecordDraft(digestModel, id);
  if (!draft) return <OpenDigest id={id} onOpen={open} />;
  return <DigestEditor draft={draft} showsSource={isNew} onReload={reload} />;
}

interface OpenDigestProps {
  id: number;
  onOpen: (read: DraftOptions<DigestForm, Digest>) => void;
}

/** Reads the digest as it is stored now, and this person's private revision of it. */
function OpenDigest({ id, onOpen }: OpenDigestProps) {
  const digest = useFreshDigest(id);
  const revision = useRevision(id);
  const error = digest.error ?? revision.error;

  const isRead = digest.data !== undefined && revision.data !== undefined;
  useEffect(() => {
    if (!digest.data || !revision.data) return;
    const opened = revision.data.revision;
    onOpen({ stored: digest.data, revision: opened && toPrivateRevision(opened) });
    // oxlint-disable-next-line react/exhaustive-deps -- it is opened once
  }, [isRead]);

  function retry() {
    if (digest.error) digest.retry();
    if (revision.error) revision.retry();
  }
  if (!error) return <DigestSkeleton />;
  return (
    <Page title={messages.editDigest}>
      {error instanceof NotFoundError ? (
        <EmptyState title={messages.notFound} action={<Link href={listPath()}>{messages.backToList}</Link>} />
      ) : (
        <ErrorState onRetry={retry} />
      )}
    </Page>
  );
}
