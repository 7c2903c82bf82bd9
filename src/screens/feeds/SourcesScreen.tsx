import { getId } from '#shared/list/rowKeys.ts';
import { Plus } from 'lucide-react';
import { Fragment, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { listFeeds, type Feed } from '#api/contract/feeds.ts';
import { useAllBoards, type Board } from '#data/boards.ts';
import { useLiveRefresh } from '#data/changes.ts';
import { useFeeds, type FeedsQuery } from '#data/feeds.ts';
import type { QueryOf } from '#shared/list/address.ts';
import { flag, pageNumber, text } from '#shared/list/codecs.ts';
import { useDisplay } from '#shared/list/display/useDisplay.tsx';
import { FilterRow } from '#shared/list/FilterRow.tsx';
import { ListPage } from '#shared/list/ListPage.tsx';
import { ListSearch } from '#shared/list/ListSearch.tsx';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { feedCreatePath, feedEditPath, feedPostsPath, boardSourcesPath } from '#shared/page/paths.ts';
import { Link } from '#ui/actions/Link.tsx';
import { FilterToggle } from '#shared/list/FilterToggle.tsx';
import type { Column } from '#ui/table/column.ts';
import { pageSize } from './boardFeedsQuery.ts';
import { DeleteFeedDialog } from './DeleteFeed.tsx';
import { FeedActions, type FeedActionsProps } from './FeedActions.tsx';
import { FeedHealth } from './FeedHealth.tsx';
import { FeedName } from './FeedName.tsx';
import { messages } from './messages.ts';
import { SourceCard } from './SourceCard.tsx';
import { SourceName } from './SourceName.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';

const fields = { search: text(), unhealthy: flag(), lone: flag(), page: pageNumber() };

const toFeedsQuery = ({ page, search, unhealthy, lone }: QueryOf<typeof fields>): FeedsQuery => ({
  page,
  search: search || undefined,
  unhealthy: unhealthy || undefined,
  without_board: lone || undefined,
});

const strings = { ...messages, title: messages.allSources, noneHint: messages.noneAtAll };

export function SourcesScreen() {
  const [, navigate] = useLocation();
  const address = useUrlState(fields);
  const { query, change } = address;
  const read = useFeeds(toFeedsQuery(query));
  useLiveRefresh(listFeeds, read.mutate);
  const boards = useAllBoards().data?.results ?? noBoards;
  const [toDelete, setToDelete] = useState<Feed | null>(null);
  const actions = useMemo(
    () => ({
      edit: (feed: Feed) => navigate(feedEditPath(feed.id), { state: { feed } }),
      remove: setToDelete,
    }),
    [navigate],
  );
  const columns = useMemo(() => sourceColumns(boards, actions), [boards, actions]);
  const { control, ...display } = useDisplay('sources', columns);

  const addLink = (
    <Link variant="primary" icon={<Plus />} href={feedCreatePath()}>
      {messages.addSources}
    </Link>
  );
  return (
    <ListPage
      texts={strings}
      urlState={address}
      read={read}
      pageSize={pageSize}
      addAction={addLink}
      filters={
        <FilterRow
          active={[query.unhealthy, query.lone].filter(Boolean).length}
          end={control}
          search={
            <ListSearch
              label={messages.searchAll}
              value={query.search}
              onSearch={(search) => change({ search })}
            />
          }
        >
          <FilterToggle isSelected={query.unhealthy} onChange={(unhealthy) => change({ unhealthy })}>
            {messages.unhealthy}
          </FilterToggle>
          <FilterToggle isSelected={query.lone} onChange={(lone) => change({ lone })}>
            {messages.withoutBoard}
          </FilterToggle>
        </FilterRow>
      }
      {...display}
      minWidth={900}
      getRowId={getId}
      getRowLabel={getTitle}
      onRowAction={({ id }) => navigate(feedPostsPath(id))}
      keys={{ create: () => navigate(feedCreatePath()), edit: actions.edit }}
      renderCard={(feed) => (
        <SourceCard
          feed={feed}
          boards={otherBoards(feed, boards)}
          facts={<SourceBoards feed={feed} boards={boards} />}
          {...actions}
        />
      )}
      emptyDrawing="plug"
    >
      {toDelete && <DeleteFeedDialog feed={toDelete} onClose={() => setToDelete(null)} />}
    </ListPage>
  );
}

function sourceColumns(boards: readonly Board[], actions: Omit<FeedActionsProps, 'feed'>): Column<Feed>[] {
  return [
    {
      id: 'feed',
      narrowWidth: 220,
      header: messages.feed,
      isRowHeader: true,
      render: (feed) => <FeedName feed={feed} />,
    },
    {
      id: 'source',
      width: 180,
      narrowWidth: 110,
      dropOrder: 1,
      header: messages.source,
      render: (feed) => <SourceName feed={feed} />,
    },
    {
      id: 'health',
      width: 280,
      narrowWidth: 236,
      header: messages.health,
      render: (feed) => <FeedHealth feed={feed} />,
    },
    {
      id: 'boards',
      width: 200,
      narrowWidth: 120,
      header: messages.boards,
      render: (feed) => <SourceBoards feed={feed} boards={boards} />,
    },
    {
      id: 'actions',
      align: 'end',
      width: 108,
      header: messages.actions,
      render: (feed) => <FeedActions feed={feed} boards={otherBoards(feed, boards)} {...actions} />,
    },
  ];
}

const noBoards: readonly Board[] = [];
const otherBoards = ({ feed_categories: ids }: Feed, boards: readonly Board[]) =>
  boards.filter(({ id }) => !ids.includes(id));
const getTitle = ({ title }: Feed) => title;

interface SourceBoardsProps {
  feed: Feed;
  boards: readonly Board[];
}

function SourceBoards({ feed, boards }: SourceBoardsProps) {
  const { feed_categories: boardIds, followed } = feed;
  return (
    <>
      {boardIds.length === 0 && <Badge tone="warning">{messages.noBoard}</Badge>}
      {boards
        .filter((board) => boardIds.includes(board.id))
        .map((board, index) => (
          <Fragment key={board.id}>
            {index > 0 && ', '}
            <Link variant="quiet" href={boardSourcesPath(board.id)}>
              <bdi>{board.title}</bdi>
            </Link>
          </Fragment>
        ))}
      {boardIds.length > 0 && !followed && (
        <>
          {' '}
          <Badge>{messages.notFollowed}</Badge>
        </>
      )}
    </>
  );
}
