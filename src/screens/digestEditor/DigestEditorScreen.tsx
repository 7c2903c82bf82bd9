import { useEffect, useState } from 'react';
import { useParams, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { NotFoundError } from '../../api/errors';
import { listPath } from '../../app/paths';
import { useSession } from '../../app/session';
import { useFreshDigest } from '../../data/digests';
import { useRevision } from '../../data/revisions';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Link } from '../../ui/Link';
import { Page } from '../../ui/Page';
import { DigestEditor } from './DigestEditor';
import { DigestSkeleton } from './DigestSkeleton';
import { openDraft, type Draft } from './draft';
import { emptyForm, fromDigest } from './form';
import { forgetHandedOver, handedOver } from './handOver';
import { messages } from './messages';
import { ownStore } from './ownStore';
import { textToHtml } from './source';

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
