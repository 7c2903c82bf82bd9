import { useEffect, useState } from 'react';
import { useParams, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { NotFoundError } from '#api/errors.ts';
import { listPath } from '#shared/paths.ts';
import { useSession } from '#shared/session.ts';
import { useFreshDigest } from '#data/digests.ts';
import { useRevision } from '#data/revisions.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { DigestEditor } from './DigestEditor.tsx';
import { DigestSkeleton } from './DigestSkeleton.tsx';
import { openDraft, type Draft } from './draft.ts';
import { emptyForm, fromDigest } from './form.ts';
import { forgetHandedOver, handedOver } from './handOver.ts';
import { messages } from './messages.ts';
import { ownStore } from './ownStore.ts';
import { textToHtml } from './source.ts';

/** Creates a digest at `/digest-create`, edits one at `/digests/{id}`. */
export function DigestEditorScreen() {
  const { id } = useParams<{ id?: string }>();
  // Nobody goes on from what somebody else typed.
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
    const form = emptyForm({ url, content: textToHtml(content), author });
    return openDraft({ form, store: ownStore() });
  });
  return <DigestEditor draft={draft} showsSource />;
}

function EditDigest({ id }: { id: number }) {
  const [created] = useState(() => handedOver(id));
  const [draft, setDraft] = useState(created);
  useEffect(forgetHandedOver, []);

  if (!draft) return <OpenDigest id={id} onOpen={setDraft} />;
  const isNew = created !== undefined;
  return <DigestEditor draft={draft} showsSource={isNew} onReload={() => setDraft(undefined)} />;
}

/** Reads what is stored now, and what whoever is signed in has made of it and not saved. */
function OpenDigest({ id, onOpen }: { id: number; onOpen: (draft: Draft) => void }) {
  const digest = useFreshDigest(id);
  const revision = useRevision(id);
  const error = digest.error ?? revision.error;
  const [stored, kept] = [digest.data, revision.data];

  const isRead = stored !== undefined && kept !== undefined;
  useEffect(() => {
    if (stored && kept) onOpen(openDraft({ stored, ...kept, form: fromDigest(stored), store: ownStore() }));
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
