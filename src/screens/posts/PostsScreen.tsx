import { ListFilter, Rss } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Post } from '#api/contract/posts.ts';
import { createPostHeadline, usePosts } from '#data/posts.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { AddDigestDialog } from '#shared/headlines/AddDigestDialog.tsx';
import { KeysDialog } from '#shared/list/KeysDialog.tsx';
import { ListSection } from '#shared/list/ListSection.tsx';
import { useListKeys } from '#shared/list/useListKeys.ts';
import { useUrlState, type UrlState } from '#shared/list/useUrlState.ts';
import {
  boardPath,
  boardRulesPath,
  boardsPath,
  boardSourcesPath,
  feedsPath,
  sourcesPath,
} from '#shared/page/paths.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { useMinutes } from '#shared/page/useMinutes.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { Link } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Columns, MainColumn, SideColumn } from '#ui/layout/SideColumn.tsx';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import { theme } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { columnsWith } from './columns.tsx';
import { messages } from './messages.ts';
import { PostCard } from './PostCard.tsx';
import { PostChanges } from './PostChanges.tsx';
import { PostFilters } from './PostFilters.tsx';
import { PostReader } from './PostReader.tsx';
import { pageSize, postsFields, toPostsCall, type PostsAddress, type Scope } from './postsQuery.ts';
import { SourceList } from './SourceList.tsx';
import { usePostScope } from './usePostScope.ts';

/** There is space for the list and a post beside it. */
const wideEnough = '(width >= 1200px)';

/** The posts of all feeds, of a board, or of one of its feeds (FEED-01 to FEED-06). */
export function PostsScreen() {
  const address = useUrlState(postsFields);
  const { query } = address;
  const { scope, title, boardTitle, siteUrl, missing } = usePostScope(query.feed);
  usePageTitle(title);
  if (missing)
    return (
      <Page title={messages.feeds}>
        <EmptyState
          title={missing}
          description={messages.goneHint}
          action={<Link href={boardsPath()}>{messages.allBoards}</Link>}
        />
      </Page>
    );
  return (
    <Page
      title={title}
      description={<Origin scope={scope} boardTitle={boardTitle} siteUrl={siteUrl} />}
      actions={
        <>
          {scope.board !== undefined && (
            <>
              <Link variant="secondary" icon={<ListFilter aria-hidden />} href={boardRulesPath(scope.board)}>
                {messages.rules}
              </Link>
              <Link variant="secondary" icon={<Rss aria-hidden />} href={boardSourcesPath(scope.board)}>
                {messages.manageSources}
              </Link>
            </>
          )}
        </>
      }
    >
      <Posts key={`${scope.board} ${scope.feed}`} address={address} scope={scope} />
    </Page>
  );
}

interface OriginProps {
  scope: Scope;
  boardTitle: string | undefined;
  siteUrl: string | null | undefined;
}

/** The way back from a feed to its board, and on to its site. */
function Origin({ scope: { board, feed }, boardTitle, siteUrl }: OriginProps) {
  if (feed === undefined)
    return board === undefined ? null : <Link href={boardsPath()}>{messages.allBoards}</Link>;
  return (
    <>
      <Link href={board === undefined ? feedsPath() : boardPath(board)}>
        <bdi>{boardTitle ?? messages.allFeeds}</bdi>
      </Link>
      {siteUrl && (
        <>
          {' · '}
          <Link href={siteUrl} isExternal>
            <bdi>{new URL(siteUrl).host}</bdi>
          </Link>
        </>
      )}
    </>
  );
}

interface PostsProps {
  address: UrlState<PostsAddress>;
  scope: Scope;
}

/** The sources, the posts, and the one that is open. */
function Posts({ address, scope }: PostsProps) {
  const { query, change } = address;
  const call = toPostsCall(query, scope);
  const read = usePosts(call);
  const { data, error } = read;
  const isWide = useMediaQuery(wideEnough);
  const [areSourcesOpen, setSourcesOpen] = useState(isWide);
  const [dialog, setDialog] = useState<{ kind: 'digest'; post: Post } | { kind: 'keys' } | null>(null);
  const now = useMinutes().getTime();
  const rows = useMemo(() => data?.results ?? [], [data]);
  const { openId, open, isMissing } = useOpenPost(query.post, data && rows);
  const setOpenId = (post: number | null, options?: { replace: boolean }) =>
    change({ post, page: query.page }, options);
  const [actions] = useState(() => ({
    addDigest: (post: Post) => setDialog({ kind: 'digest', post }),
    makeHeadline: (post: Post) => void makeHeadline(post),
  }));
  const columns = useMemo(() => columnsWith(actions, now), [actions, now]);
  const close = () => setOpenId(null);
  const meant = (id: number | undefined) => (id === undefined ? open : rows.find((post) => post.id === id));

  useListKeys({
    ids: useMemo(() => rows.map(({ id }) => id), [rows]),
    actions: {
      d: (id) => {
        const post = meant(id);
        if (post && !post.headline?.digest) actions.addDigest(post);
      },
      h: (id) => {
        const post = meant(id);
        if (post && !post.headline) actions.makeHeadline(post);
      },
      '?': () => setDialog({ kind: 'keys' }),
      ...(openId !== null && { escape: close }),
    },
    onMove: (id) => openId !== null && setOpenId(id, { replace: true }),
  });

  const reader = open ? (
    <PostReader post={open} now={now} {...actions} />
  ) : (
    isMissing && <EmptyState title={messages.gonePost} description={messages.goneHint} />
  );
  return (
    <Columns>
      <SideColumn
        title={messages.sources}
        isOpen={areSourcesOpen && !(reader && isWide)}
        onOpenChange={(isOpen) => {
          setSourcesOpen(isOpen);
          if (isOpen && isWide) close();
        }}
        isSticky
      >
        <SourceList {...address} scope={scope} />
      </SideColumn>
      <MainColumn>
        <Stack gap={3}>
          <ListSection
            texts={messages}
            address={address}
            read={read}
            pageSize={pageSize}
            filters={
              // One block, so that no gap comes with the button; it is over the heading of the table.
              <div style={{ position: 'relative', zIndex: `calc(${theme.layer.sticky} + 1)` }}>
                <PostFilters
                  {...address}
                  scope={scope}
                  counts={data}
                  onKeys={() => setDialog({ kind: 'keys' })}
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
            columns={columns}
            density="comfortable"
            minWidth={440}
            getRowId={getId}
            getRowLabel={toTitle}
            onRowAction={({ id }) => setOpenId(id)}
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
        </Stack>
      </MainColumn>
      {reader && isWide && (
        <SideColumn title={messages.reader} share={6} side="end" isSticky isOpen onOpenChange={close}>
          {reader}
        </SideColumn>
      )}
      {reader && !isWide && !dialog && (
        <Drawer isOpen onOpenChange={close} size="large" title={messages.reader}>
          {reader}
        </Drawer>
      )}
      {dialog?.kind === 'keys' && <KeysDialog keys={messages.keyNames} onClose={() => setDialog(null)} />}
      {dialog?.kind === 'digest' && (
        <AddDigestDialog
          text={dialog.post.title}
          headline={() => Promise.resolve(dialog.post.headline?.id ?? createPostHeadline(dialog.post.id))}
          onClose={() => setDialog(null)}
        />
      )}
    </Columns>
  );
}

/** The post that the address names, which may be on another page of the list. `rows` are undefined until they are read. */
function useOpenPost(openId: number | null, rows: readonly Post[] | undefined) {
  const row = rows?.find(({ id }) => id === openId);
  const { data } = usePosts(openId !== null && rows && !row ? { id: openId } : null);
  const [other] = data?.results ?? [];
  const open = row ?? (other?.id === openId ? other : undefined);
  return { openId, open, isMissing: openId !== null && !open && data?.results.length === 0 };
}

async function makeHeadline({ id }: Post) {
  try {
    await createPostHeadline(id);
    toast.success(messages.headlineMade);
  } catch (error) {
    toast.error(serverMessage(error, messages.headlineFailed));
  }
}

const getId = ({ id }: Post) => id;
const toTitle = ({ title }: Post) => title;
