import { useEffect, useState, useEffectEvent } from 'react';
import { useParams, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Digest, Revision } from '#api/contract/digests.ts';
import { parseYoutubeId } from '#domain/video/youtube.ts';
import { NotFoundError } from '#api/errors.ts';
import { useFreshDigest, useCachedDigest } from '#data/digests.ts';
import { useRevision, readRevision, useCachedRevision } from '#data/revisions.ts';
import { openDraft, type DigestDraft } from '#editing/draft.ts';
import { videoSearchPath, listPath } from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { Link } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Page } from '#ui/layout/Page.tsx';
import type { DigestModel } from '#editing/model.ts';
import { DigestEditor } from './DigestEditor.tsx';
import { digestModel, videoModel } from './digestModel.ts';
import { DigestSkeleton } from './DigestSkeleton.tsx';
import { emptyForm } from './form.ts';
import { messages } from './messages.ts';
import { textToHtml } from './source.ts';
import { useSegmentScreen } from './video/useSegmentScreen.ts';
import { messages as editing } from '#editing/messages.ts';
import { CopyList } from '#editing/recovery/CopyList.tsx';
import { useCopies } from '#editing/recovery/useCopies.ts';
import { MissingState } from '#shared/page/Missing.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { readDigestCopy } from './digestCopies.ts';
import { messages as segmentMessages } from '#editorFields/segments/messages.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Item, ItemList } from '#ui/layout/ItemList.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { PanelHeader, Workbench } from '#ui/layout/Workbench.tsx';
import { Stage, StageBar } from '#ui/media/stage/Stage.tsx';
import { theme } from '#ui/theme/theme.ts';
import { Text } from '#ui/text/Text.tsx';

/** `/digest-create`, `/digests/{id}`, `/video/create` and `/video/edit/{id}` (VID-04). */
export function DigestEditorScreen() {
  const { id } = useParams<{ id?: string }>();
  const { person } = useSession();
  return <DigestRoute key={person} id={id === undefined ? undefined : Number(id)} />;
}

/** A newly created digest stays in the same editor; only the URL changes. */
function DigestRoute({ id }: { id: number | undefined }) {
  const [isCreated] = useState(id === undefined);
  const screen = useSegmentScreen();
  if (!isCreated) return <EditDigest id={id} />;
  return screen === 'video' ? <CreateVideo id={id} /> : <CreateDigest id={id} />;
}

/** Starts from a video link in navigation state (VID-03). */
function CreateVideo({ id }: { id: number | undefined }) {
  const { userId, name, email } = useSession();
  const state = useHistoryState<{ url?: unknown } | null>();
  // Navigation state is gone once the digest is stored.
  const [link] = useState(() => (typeof state?.url === 'string' ? state.url : ''));
  function openNew() {
    const author = userId === undefined ? undefined : { id: userId, name: name || email };
    return openDraft(videoModel, { form: emptyForm({ cover: link, author }) });
  }
  return parseYoutubeId(link) === undefined ? <NoVideoLink /> : <EditDigest id={id} createDraft={openNew} />;
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

/** Creates a digest from `url` and `content` in the query, or `url` in the navigation state (EDIT-01). */
function CreateDigest({ id }: { id: number | undefined }) {
  const query = new URLSearchParams(useSearch());
  const state = useHistoryState<{ url?: string } | null>();
  const requested = { url: query.get('url') ?? state?.url ?? '', content: query.get('content') ?? '' };
  const [given, setGiven] = useState(requested);
  if (id === undefined && JSON.stringify(requested) !== JSON.stringify(given)) setGiven(requested);
  return <NewDigest key={JSON.stringify(given)} id={id} {...given} />;
}

interface NewDigestProps {
  id: number | undefined;
  url: string;
  content: string;
}

function NewDigest({ id, url, content }: NewDigestProps) {
  const { userId, name, email } = useSession();
  function openNew() {
    const author = userId === undefined ? undefined : { id: userId, name: name || email };
    return openDraft(digestModel, { form: emptyForm({ url, content: textToHtml(content), author }) });
  }
  return <EditDigest id={id} createDraft={openNew} />;
}

interface EditDigestProps {
  id: number | undefined;
  createDraft?: () => DigestDraft;
}

function EditDigest({ id, createDraft }: EditDigestProps) {
  const screen = useSegmentScreen();
  const model = screen === 'video' ? videoModel : digestModel;
  const { draft, open, reload } = useDigestDraft(model, id, createDraft);
  if (draft)
    return (
      <DigestEditor
        key={draft.id}
        draft={draft}
        showsSource={createDraft !== undefined}
        screen={screen}
        onReload={reload}
      />
    );
  return id === undefined ? <Placeholder /> : <DigestLoader id={id} onOpen={open} />;
}

const Placeholder = () => (useSegmentScreen() === 'video' ? <VideoSkeleton /> : <DigestSkeleton />);

interface DigestLoaderProps {
  id: number;
  onOpen: (digest: Digest, revision: Revision | null) => void;
}

function DigestLoader({ id, onOpen }: DigestLoaderProps) {
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

function MissingDigest({ id }: { id: number }) {
  const { copies, read } = useCopies(readDigestCopy, id);
  return (
    <>
      <MissingState title={messages.notFound} href={listPath()} linkLabel={messages.backToList} />
      {copies && copies.length > 0 && (
        <>
          <Banner tone="warning" title={editing.copies.ofMissing} />
          <CopyList copies={copies} isDeleted onChange={read} />
        </>
      )}
    </>
  );
}

/** Refetches cached digests and merges newer data with unsaved text. */
function useDigestDraft(model: DigestModel, id: number | undefined, openNewDraft?: () => DigestDraft) {
  const cachedId = openNewDraft ? undefined : id;
  const digest = useCachedDigest(cachedId);
  const revision = useCachedRevision(cachedId);
  const isCached = digest !== undefined && revision !== undefined;

  const [draft, setDraft] = useState(
    () =>
      openNewDraft?.() ??
      (isCached
        ? openDraft(model, { stored: digest.answer, revision: revision.answer.revision })
        : undefined),
  );
  const reload = () => setDraft(undefined);

  const revalidate = useEffectEvent(() => {
    if (!draft || !isCached || (digest.isRecent && revision.isRecent)) return;
    const form = draft.form.peek();
    const before = revision.answer.revision;
    // Offline, the cached digest can still be edited.
    void readRevision(digest.answer.id)
      .catch(() => before)
      .then((now) => {
        const isSame = now?.saved_at === before?.saved_at;
        if (isSame || draft.form.peek() !== form) draft.refresh();
        else reload();
      });
  });
  useEffect(() => revalidate(), []);

  const open = (stored: Digest, its: Revision | null) =>
    setDraft(openDraft(model, { stored, revision: its }));
  return { draft, open, reload };
}

const skeletonRows = ['8rem', '12rem', '6rem'];

function VideoSkeleton() {
  return (
    <Page title={messages.editDigest} isTitleHidden lead={<Skeleton width="12rem" />}>
      <VisuallyHidden>
        <span aria-live="polite">{messages.loadingDigest}</span>
      </VisuallyHidden>
      <div aria-busy>
        <Workbench
          stage={
            <Stage label={segmentMessages.stage} picture={null}>
              <StageBar start={<Skeleton isFrame width="15rem" height={theme.control.md} />}>
                <Skeleton isFrame width="12rem" height={theme.control.md} />
              </StageBar>
              <StageBar start={<Skeleton width="20rem" height="1.25rem" />} />
            </Stage>
          }
          strip={<Skeleton height="5.75rem" />}
          panelLabel={segmentMessages.panel}
          panel={
            <>
              <PanelHeader>
                <Text size="sm" weight="strong">
                  {segmentMessages.title}
                </Text>
              </PanelHeader>
              <ItemList>
                {skeletonRows.map((width) => (
                  <Item key={width} lead={<Skeleton width="1.375rem" height="1.375rem" />} isPressable>
                    <Stack gap={2}>
                      <Skeleton width={width} />
                      <Skeleton width="9rem" height="0.5rem" />
                    </Stack>
                  </Item>
                ))}
              </ItemList>
            </>
          }
        />
      </div>
    </Page>
  );
}
