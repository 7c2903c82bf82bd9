import { useEffect, useState } from 'react';
import { useParams, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Digest, Revision } from '#api/contract/digests.ts';
import { youtubeId } from '#domain/video/youtube.ts';
import { NotFoundError } from '#api/errors.ts';
import { useFreshDigest } from '#data/digests.ts';
import { useRevision } from '#data/revisions.ts';
import { openDraft } from '#editing/draft.ts';
import { videoSearchPath } from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { Link } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { DigestEditor } from './DigestEditor.tsx';
import { digestModel, videoModel, type DigestDraft } from './digestModel.ts';
import { DigestSkeleton } from './DigestSkeleton.tsx';
import { emptyForm } from './form.ts';
import { messages } from './messages.ts';
import { MissingDigest } from './MissingDigest.tsx';
import { textToHtml } from './source.ts';
import { useDigestDraft } from './useDigestDraft.ts';
import { useSegmentScreen } from './video/useSegmentScreen.ts';
import { VideoSkeleton } from './video/VideoSkeleton.tsx';

/**
 * Creates a digest at `/digest-create`, edits one at `/digests/{id}`; creates a video digest at `/video/create`, edits one at
 * `/video/edit/{id}` (VID-04).
 */
export function DigestEditorScreen() {
  const { id } = useParams<{ id?: string }>();
  // A draft belongs to one person.
  const { person } = useSession();
  return <DigestAt key={person} id={id === undefined ? undefined : Number(id)} />;
}

/** A digest that is created stays in the editor that it was typed into, which continues at the digest's address. */
function DigestAt({ id }: { id: number | undefined }) {
  const [isCreated] = useState(id === undefined);
  const screen = useSegmentScreen();
  if (!isCreated) return <EditDigest id={id} />;
  return screen === 'video' ? <CreateVideo id={id} /> : <CreateDigest id={id} />;
}

/** Starts from the link of a video in navigation state (VID-03). */
function CreateVideo({ id }: { id: number | undefined }) {
  const { userId, email } = useSession();
  const state = useHistoryState<{ url?: unknown } | null>();
  // Navigation state is removed with the address once the digest is stored.
  const [link] = useState(() => (typeof state?.url === 'string' ? state.url : ''));
  function openNew() {
    const author = userId === undefined ? undefined : { id: userId, name: email };
    return openDraft(videoModel, { form: emptyForm({ cover: link, author }) });
  }
  return youtubeId(link) === undefined ? <NoVideoLink /> : <EditDigest id={id} first={openNew} />;
}

function NoVideoLink() {
  usePageTitle(messages.video.pageTitle);
  return (
    <Page title={messages.video.newTitle}>
      <EmptyState
        drawing="film"
        title={messages.video.noLink}
        action={
          <Link variant="primary" href={videoSearchPath()}>
            {messages.video.toLink}
          </Link>
        }
      />
    </Page>
  );
}

/** Starts from the address's `url` and `content`, or from a `url` in navigation state (EDIT-01). */
function CreateDigest({ id }: { id: number | undefined }) {
  const query = new URLSearchParams(useSearch());
  const state = useHistoryState<{ url?: string } | null>();
  const requested = { url: query.get('url') ?? state?.url ?? '', content: query.get('content') ?? '' };
  const [given, setGiven] = useState(requested);
  // Another source is another digest. The address of a digest that is stored names none.
  if (id === undefined && JSON.stringify(requested) !== JSON.stringify(given)) setGiven(requested);
  return <NewDigest key={JSON.stringify(given)} id={id} {...given} />;
}

interface NewDigestProps {
  id: number | undefined;
  url: string;
  content: string;
}

function NewDigest({ id, url, content }: NewDigestProps) {
  const { userId, email } = useSession();
  function openNew() {
    const author = userId === undefined ? undefined : { id: userId, name: email };
    return openDraft(digestModel, { form: emptyForm({ url, content: textToHtml(content), author }) });
  }
  return <EditDigest id={id} first={openNew} />;
}

interface EditDigestProps {
  /** None while it is not stored. */
  id: number | undefined;
  /** Opens the draft of a new digest. */
  first?: () => DigestDraft;
}

function EditDigest({ id, first }: EditDigestProps) {
  const screen = useSegmentScreen();
  const model = screen === 'video' ? videoModel : digestModel;
  const { draft, open, reload } = useDigestDraft(model, id, first);
  if (draft)
    return (
      <DigestEditor
        key={draft.id}
        draft={draft}
        showsSource={first !== undefined}
        screen={screen}
        onReload={reload}
      />
    );
  return id === undefined ? <Placeholder /> : <OpenDigest id={id} onOpen={open} />;
}

/** Of the screen that will be there. */
const Placeholder = () => (useSegmentScreen() === 'video' ? <VideoSkeleton /> : <DigestSkeleton />);

interface OpenDigestProps {
  id: number;
  onOpen: (digest: Digest, revision: Revision | null) => void;
}

/** Reads the digest as it is stored now, and this person's private revision of it. */
function OpenDigest({ id, onOpen }: OpenDigestProps) {
  const digest = useFreshDigest(id);
  const revision = useRevision(id);
  const error = digest.error ?? revision.error;

  const isRead = digest.data !== undefined && revision.data !== undefined;
  useEffect(() => {
    if (digest.data && revision.data) onOpen(digest.data, revision.data.revision);
    // oxlint-disable-next-line react/exhaustive-deps -- it is opened once
  }, [isRead]);

  function retry() {
    if (digest.error) digest.retry();
    if (revision.error) revision.retry();
  }
  if (!error) return <Placeholder />;
  return (
    <Page title={messages.editDigest}>
      {error instanceof NotFoundError ? <MissingDigest id={id} /> : <ErrorState onRetry={retry} />}
    </Page>
  );
}
