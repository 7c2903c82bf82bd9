import { useEffect, useState } from 'react';
import { useParams, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { NotFoundError } from '../../api/errors';
import { listPath } from '../../app/paths';
import { useSession } from '../../app/session';
import { useDigest } from '../../data/digests';
import { useRevision } from '../../data/revisions';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Link } from '../../ui/Link';
import { Page } from '../../ui/Page';
import { DigestEditor } from './DigestEditor';
import { DigestSkeleton } from './DigestSkeleton';
import { openDraft } from './draft';
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
  const wanted = draft ? undefined : id;
  const digest = useDigest(wanted);
  const revision = useRevision(wanted);
  const isReading = digest.isValidating || revision.isValidating;
  const error = digest.error ?? revision.error;
  useEffect(forgetHandedOver, []);

  // Editing starts from what is stored now, never from what was read some time ago.
  if (!draft && digest.data && revision.data && !isReading && !error) {
    const stored = digest.data;
    setDraft(openDraft({ stored, ...revision.data, form: fromDigest(stored), store: ownStore() }));
  }
  function retry() {
    if (digest.error) void digest.mutate();
    if (revision.error) void revision.mutate();
  }

  if (draft) {
    const isNew = created !== undefined;
    return <DigestEditor draft={draft} showsSource={isNew} onReload={() => setDraft(undefined)} />;
  }
  if (!error || isReading) return <DigestSkeleton />;
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
