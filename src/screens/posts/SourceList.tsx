import { formatUnreadCount } from '#shared/format/labels.ts';
import { useLocation } from 'wouter';
import type { Feed } from '#api/contract/feeds.ts';
import { useAllBoards } from '#data/boards.ts';
import { useFeeds } from '#data/feeds.ts';
import { useUnreadCounts } from '#data/posts.ts';
import { FilterSelect } from '#shared/list/FilterSelect.tsx';
import { FilterToggle } from '#shared/list/FilterToggle.tsx';
import { ListSearch } from '#shared/list/ListSearch.tsx';
import type { UrlState } from '#shared/list/useUrlState.ts';
import { boardFeedPath, boardPath, feedPostsPath, feedsPath } from '#shared/page/paths.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { LinkRow } from '#ui/layout/LinkRow.tsx';
import { Image } from '#ui/media/Image.tsx';
import { Pagination } from '#ui/table/Pagination.tsx';
import { RowTitle } from '#ui/table/RowTitle.tsx';
import { Text } from '#ui/text/Text.tsx';
import { theme } from '#ui/theme/theme.ts';
import { formatNumber } from '#ui/numbers.ts';
import { messages } from './messages.ts';
import { pageSize, sourceOrderings, toSourcesQuery, type PostsUrlQuery, type Scope } from './postsQuery.ts';

type SourceListProps = Pick<UrlState<PostsUrlQuery>, 'query' | 'change'> & { scope: Scope };

const orderOptions = sourceOrderings.map((id) => ({ id, label: messages.sourceOrders[id] }));

const allBoardsKey = '*';

/** FEED-01 */
export function SourceList({ query, change, scope }: SourceListProps) {
  const [, navigate] = useLocation();
  const boards = useAllBoards();
  const counts = useUnreadCounts().data?.boards;
  const countUnread = (board: number) => {
    const count = counts?.find(({ id }) => id === board)?.unread_count ?? 0;
    return count > 0 ? messages.unreadCount(formatUnreadCount(count)) : undefined;
  };
  const read = useFeeds(toSourcesQuery(query, scope));
  const pageCount = Math.ceil((read.data?.count ?? 0) / pageSize);
  const changeSources = (part: Partial<PostsUrlQuery>) =>
    change({ sourcePage: 1, page: query.page, ...part }, { replace: true });

  return (
    <Stack gap={3}>
      <Select
        label={messages.category}
        items={[
          { id: allBoardsKey, label: messages.noCategory },
          ...(boards.data?.results ?? []).map(({ id, title }) => ({
            id,
            label: title,
            description: countUnread(id),
          })),
        ]}
        selectedKey={scope.board ?? allBoardsKey}
        onSelectionChange={(key) => navigate(typeof key === 'number' ? boardPath(key) : feedsPath())}
      />
      <ListSearch
        hasShortcut={false}
        label={messages.searchSources}
        value={query.sources}
        onSearch={(sources) => changeSources({ sources })}
        isLive
      />
      <Cluster gap={2}>
        <FilterSelect
          label={messages.sourceOrder}
          allLabel={messages.noOrder}
          options={orderOptions}
          value={query.sourceOrder}
          onChange={(sourceOrder) => changeSources({ sourceOrder })}
        />
        <FilterToggle
          isSelected={query.followed}
          onChange={(followed) => change({ followed, sourcePage: 1 })}
        >
          {messages.followed}
        </FilterToggle>
      </Cluster>
      <Sources {...read} scope={scope} />
      {pageCount > 1 && (
        <Pagination
          label={messages.sourcePages}
          page={query.sourcePage}
          pageCount={pageCount}
          onPageChange={(sourcePage) => changeSources({ sourcePage })}
        />
      )}
    </Stack>
  );
}

export function SourceCount({ query, scope }: Pick<SourceListProps, 'query' | 'scope'>) {
  const count = useFeeds(toSourcesQuery(query, scope)).data?.count;
  if (count === undefined) return null;
  return (
    <Text size="xs" tone="muted">
      {formatNumber(count)}
    </Text>
  );
}

type SourcesProps = Pick<ReturnType<typeof useFeeds>, 'data' | 'error' | 'mutate' | 'isValidating'> & {
  scope: Scope;
};

function Sources({ data, error, mutate, isValidating, scope }: SourcesProps) {
  if (error)
    return (
      <ErrorState title={messages.sourcesFailed} onRetry={() => void mutate()} isRetrying={isValidating} />
    );
  if (!data) return <Skeleton lines={6} height="2.25rem" />;
  if (data.results.length === 0) return <EmptyState drawing="plug" title={messages.noSources} />;
  return (
    <nav
      aria-label={messages.sources}
      // Aligns the logos with the fields above.
      style={{ marginInline: `calc(-1 * ${theme.space[2]})` }}
    >
      <Stack gap={0}>
        {scope.feed !== undefined && (
          <Link href={scope.board === undefined ? feedsPath() : boardPath(scope.board)}>
            {messages.allFeeds}
          </Link>
        )}
        {data.results.map((feed) => (
          <Source key={feed.id} feed={feed} scope={scope} />
        ))}
      </Stack>
    </nav>
  );
}

function Source({ feed: { id, title, host }, scope }: { feed: Feed; scope: Scope }) {
  const isPresent = id === scope.feed;
  return (
    <LinkRow isCurrent={isPresent}>
      <RowTitle
        title={title}
        picture={
          <Image src={host.logo_link} alt="" ratio="1" width="1.5rem" fit="contain" name={host.brand_name} />
        }
        details={host.brand_name !== title && <bdi>{host.brand_name}</bdi>}
      >
        <Link
          variant="quiet"
          href={scope.board === undefined ? feedPostsPath(id) : boardFeedPath(scope.board, id)}
          aria-current={isPresent ? 'page' : undefined}
        >
          {title}
        </Link>
      </RowTitle>
    </LinkRow>
  );
}
