import { getId } from '#shared/list/rowKeys.ts';
import { ListFilter, Rss } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Post } from '#api/contract/posts.ts';
import { createPostHeadline, usePosts } from '#data/posts.ts';
import { MissingState } from '#shared/page/Missing.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { postActions } from '#shared/actions/groups/screens.ts';
import { useActions } from '#shared/actions/useActions.ts';
import { AddDigestDialog } from '#shared/headlines/AddDigestDialog.tsx';
import { listActions } from '#shared/actions/groups/list.ts';
import { useShortcutText } from '#shared/actions/caps.ts';
import { listMessages } from '#shared/list/messages.ts';
import { peekMediaQuery } from '#shared/list/peekWidth.ts';
import { formatNumber } from '#ui/numbers.ts';
import { useDisplay } from '#shared/list/display/useDisplay.tsx';
import { ListSection } from '#shared/list/ListSection.tsx';
import { findFocusedRow } from '#shared/list/rowKeys.ts';
import { useUrlState, type UrlState, noneSelected, useSelectedIds } from '#shared/list/useUrlState.ts';
import {
  boardPath,
  boardRulesPath,
  boardsPath,
  boardSourcesPath,
  feedsPath,
  sourcesPath,
} from '#shared/page/paths.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { useCurrentMinute } from '#shared/page/useMinutes.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageActions } from '#ui/overlays/PageActions.tsx';
import { Page, type PageProps } from '#ui/layout/Page.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Columns, MainColumn, SideColumn } from '#ui/layout/SideColumn.tsx';
import { PeekPanel } from '#ui/layout/PeekPanel.tsx';
import { CardHead } from '#ui/table/CardHead.tsx';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import { media, theme } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { markAllRead, markManyRead, setRead, setSaved, setManySaved, markManyUnread } from './marks.ts';
import { messages } from './messages.ts';
import { PostChanges } from './PostChanges.tsx';
import { PostFilters } from './PostFilters.tsx';
import { PostReader } from './PostReader.tsx';
import { areAllRead, areAllSaved, PostSelection } from './PostSelection.tsx';
import {
  orderings,
  pageSize,
  postsFields,
  toPostsQuery,
  type PostsUrlQuery,
  type Scope,
  usePostScope,
} from './postsQuery.ts';
import { SourceCount, SourceList } from './SourceList.tsx';
import { hasState, PostState, PostTools, type PostActions } from './PostState.tsx';
import { PostSummary, postColumns } from './PostSummary.tsx';

/** Posts of all feeds, a board or one of its feeds (FEED-01 to FEED-06). */
export function PostsScreen() {
  const urlState = useUrlState(postsFields);
  const { query } = urlState;
  const { scope, title, boardTitle, siteUrl, missing } = usePostScope(query.feed);
  usePageTitle(title);
  if (missing)
    return (
      <Page title={messages.feeds}>
        <MissingState
          title={missing}
          description={messages.goneHint}
          href={boardsPath()}
          linkLabel={messages.allBoards}
        />
      </Page>
    );
  return (
    <Page
      title={title}
      parent={parentPage(scope, boardTitle)}
      description={
        scope.feed !== undefined &&
        siteUrl && (
          <Link href={siteUrl} isExternal>
            <bdi>{new URL(siteUrl).host}</bdi>
          </Link>
        )
      }
      actions={scope.board !== undefined && <PageActions more={boardActions(scope.board)} />}
    >
      <Posts key={`${scope.board} ${scope.feed}`} urlState={urlState} scope={scope} />
    </Page>
  );
}

const boardActions = (board: number) => [
  { id: 'rules', label: messages.rules, icon: <ListFilter aria-hidden />, href: boardRulesPath(board) },
  { id: 'sources', label: messages.manageSources, icon: <Rss aria-hidden />, href: boardSourcesPath(board) },
];

/** A board needs no link to its parent: the highlighted tab leads to all boards. */
function parentPage({ board, feed }: Scope, boardTitle: string | undefined): PageProps['parent'] {
  if (feed === undefined) return undefined;
  return {
    label: boardTitle ?? messages.allFeeds,
    href: board === undefined ? feedsPath() : boardPath(board),
  };
}

interface PostsProps {
  urlState: UrlState<PostsUrlQuery>;
  scope: Scope;
}

function Posts({ urlState, scope }: PostsProps) {
  const { query, change } = urlState;
  const call = toPostsQuery(query, scope);
  const read = usePosts(call);
  const { data, error } = read;
  const isWide = useMediaQuery(peekMediaQuery);
  const isPhone = useMediaQuery(media.small);
  const [isColumnOpen, setColumnOpen] = useState(isWide);
  const [isSourceDrawerOpen, setSourceDrawerOpen] = useState(false);
  const sources = <SourceList {...urlState} scope={scope} />;
  const [digestPost, setDigestPost] = useState<Post | null>(null);
  const now = useCurrentMinute().getTime();
  const rows = useMemo(() => data?.results ?? [], [data]);
  const { openId, open, isMissing } = useOpenPost(query.post, data && rows);
  const setOpenId = (post: number | null, options?: { replace: boolean }) =>
    change({ post, page: query.page }, options);
  const latest = useRef<(post: Post) => void>(() => {});
  useLayoutEffect(() => {
    latest.current = ({ id }) =>
      void markManyRead(rows.slice(0, rows.findIndex((post) => post.id === id) + 1));
  });
  useMarkReadOnOpen(open);
  const [actions] = useState(() => ({
    addDigest: (post: Post) => setDigestPost(post),
    makeHeadline: (post: Post) => void createHeadline(post),
    setRead: (post: Post, isRead: boolean) => void setRead(post, isRead),
    setSaved: (post: Post, isSaved: boolean) => void setSaved(post, isSaved),
    readAbove: (post: Post) => latest.current(post),
  }));
  const isBeside = isWide && (open !== undefined || isMissing);
  const hasStates = !isBeside && rows.some(hasState);
  const hasPictures = rows.some((post) => post.media.length > 0);
  const columns = useMemo(
    () => postColumns(actions, now, { hasStates, isBeside, hasPictures }),
    [actions, now, hasStates, isBeside, hasPictures],
  );
  const closeKeys = useShortcutText(listActions.actions.closePeek);
  const { control, ...display } = useDisplay('posts', columns, {
    orders: {
      title: messages.order,
      items: orderings.map((id) => ({ id, label: messages.orders[id] })),
      selected: query.order,
      onSelect: (order) => change({ order: orderings.find((each) => each === order) }),
    },
  });
  const close = () => setOpenId(null);
  const [chosen, setChosen] = useSelectedIds(JSON.stringify(call));
  const selected = rows.filter(({ id }) => chosen.has(id));
  const turnRead = () => void (areAllRead(selected) ? markManyUnread(selected) : markManyRead(selected));
  const turnSaved = () => void setManySaved(selected, !areAllSaved(selected));

  useActions(postActions, () => {
    const post = findFocusedRow(rows, getId) ?? open;
    return {
      digest: post && !post.headline?.digest && (() => actions.addDigest(post)),
      headline: post && !post.headline && (() => actions.makeHeadline(post)),
      read: selected.length > 0 ? turnRead : post && (() => actions.setRead(post, !post.is_read)),
      save: selected.length > 0 ? turnSaved : post && (() => actions.setSaved(post, !post.is_saved)),
      readAbove: post && (() => actions.readAbove(post)),
      readAll: () => void markAllRead(scope, rows),
    };
  });

  const reader = open ? (
    <PostReader post={open} now={now} {...actions} />
  ) : (
    isMissing && <EmptyState title={messages.gonePost} description={messages.goneHint} />
  );
  const readerTitle = open?.title ?? messages.reader;
  const index = rows.findIndex(({ id }) => id === openId);
  const goTo = (post: Post | undefined) => post && (() => setOpenId(post.id, { replace: true }));
  const list = (
    <Columns>
      {!isPhone && (
        <SideColumn
          title={messages.sources}
          isOpen={isColumnOpen && !isBeside}
          onOpenChange={(isOpen) => {
            setColumnOpen(isOpen);
            if (isOpen && isWide) close();
          }}
          isSticky
          actions={<SourceCount query={query} scope={scope} />}
        >
          {sources}
        </SideColumn>
      )}
      <MainColumn>
        <Stack gap={3}>
          <ListSection
            texts={messages}
            urlState={urlState}
            read={read}
            pageSize={pageSize}
            filters={
              // One block, so that the button adds no gap; it overlays the table heading.
              <div style={{ position: 'relative', zIndex: `calc(${theme.layer.sticky} + 1)` }}>
                <PostFilters
                  {...urlState}
                  scope={scope}
                  counts={data}
                  onMarkAll={() => void markAllRead(scope, rows)}
                  display={control}
                  sources={
                    isPhone && (
                      <IconButton
                        variant="secondary"
                        label={messages.sources}
                        icon={<Rss />}
                        aria-haspopup="dialog"
                        onPress={() => setSourceDrawerOpen(true)}
                      />
                    )
                  }
                />
                {data && !error && (
                  <PostChanges
                    key={JSON.stringify(call)}
                    query={call}
                    rows={rows}
                    onShow={(page) => void read.mutate(page, { revalidate: false })}
                  />
                )}
              </div>
            }
            {...display}
            minWidth={440}
            getRowId={getId}
            getRowLabel={getTitle}
            onRowAction={({ id }) => setOpenId(id)}
            selectedIds={chosen}
            onSelectionChange={(ids) => setChosen(new Set([...ids].map(Number)))}
            keys={{
              peekedId: openId ?? undefined,
              closePeek: close,
              peek: ({ id }) => setOpenId(id === openId ? null : id),
              onMove: ({ id }) => openId !== null && setOpenId(id, { replace: true }),
            }}
            renderCard={(post) => <PostCard post={post} now={now} {...actions} />}
            emptyDrawing="plug"
            emptyAction={
              <Link
                variant="secondary"
                icon={<Rss aria-hidden />}
                href={scope.board === undefined ? sourcesPath() : boardSourcesPath(scope.board)}
              >
                {messages.manageSources}
              </Link>
            }
          />
          {selected.length > 0 && (
            <PostSelection
              selected={selected}
              onRead={turnRead}
              onSave={turnSaved}
              onClear={() => setChosen(noneSelected)}
            />
          )}
        </Stack>
      </MainColumn>
    </Columns>
  );
  return (
    <>
      {list}
      {reader && isWide && (
        <PeekPanel
          title={readerTitle}
          position={
            index === -1
              ? undefined
              : listMessages.position(formatNumber(index + 1), formatNumber(rows.length))
          }
          onPrevious={goTo(rows[index - 1])}
          onNext={index === -1 ? undefined : goTo(rows[index + 1])}
          onClose={close}
          closeKeys={closeKeys}
        >
          {reader}
        </PeekPanel>
      )}
      {reader && !isWide && !digestPost && (
        <Drawer isOpen onOpenChange={close} size="large" data-shortcuts title={<bdi>{readerTitle}</bdi>}>
          {reader}
        </Drawer>
      )}
      {isPhone && (
        <Drawer isOpen={isSourceDrawerOpen} onOpenChange={setSourceDrawerOpen} title={messages.sources}>
          {sources}
        </Drawer>
      )}
      {digestPost && (
        <AddDigestDialog
          text={digestPost.title}
          getHeadlineId={() => Promise.resolve(digestPost.headline?.id ?? createPostHeadline(digestPost.id))}
          onClose={() => setDigestPost(null)}
        />
      )}
    </>
  );
}

/**
 * The post selected in the URL, which may be on another page of the list. `rows` is undefined until
 * loaded.
 */
function useOpenPost(openId: number | null, rows: readonly Post[] | undefined) {
  const row = rows?.find(({ id }) => id === openId);
  const { data } = usePosts(openId !== null && rows && !row ? { id: openId } : null);
  const [other] = data?.results ?? [];
  const open = row ?? (other?.id === openId ? other : undefined);
  return { openId, open, isMissing: openId !== null && !open && data?.results.length === 0 };
}

/** If the user marks the post as unread, it stays unread until it's opened again. */
function useMarkReadOnOpen(open: Post | undefined) {
  const id = open?.id;
  const read = useEffectEvent(() => {
    if (open && !open.is_read) void setRead(open, true);
  });
  useEffect(() => {
    if (id !== undefined) read();
  }, [id]);
}

async function createHeadline({ id }: Post) {
  try {
    await createPostHeadline(id);
    toast.success(messages.headlineMade);
  } catch (error) {
    toast.error(serverMessage(error, messages.headlineFailed));
  }
}

const getTitle = ({ title }: Post) => title;

function PostCard({ post, now, ...actions }: PostActions & { post: Post; now: number }) {
  return (
    <Stack gap={1}>
      <CardHead end={<PostTools post={post} {...actions} />}>
        <PostSummary post={post} now={now} layout="whole" />
      </CardHead>
      {hasState(post) && <PostState post={post} />}
    </Stack>
  );
}
