import { getId } from '#shared/list/rowKeys.ts';
import { Newspaper, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { getBoard } from '#api/contract/boards.ts';
import { listFeeds, type Feed } from '#api/contract/feeds.ts';
import { NotFoundError } from '#api/errors.ts';
import { useBoard } from '#data/boards.ts';
import { useLiveRefresh } from '#data/changes.ts';
import { useFeeds } from '#data/feeds.ts';
import { useDisplay } from '#shared/list/display/useDisplay.tsx';
import { ListSection } from '#shared/list/ListSection.tsx';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { boardFeedPath, boardPath, feedCreatePath, feedEditPath, boardsPath } from '#shared/page/paths.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { MissingState } from '#shared/page/Missing.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { PageActions } from '#ui/overlays/PageActions.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { boardFeedsFields, pageSize, toFeedsQuery } from './boardFeedsQuery.ts';
import { DeleteFeedDialog } from './DeleteFeed.tsx';
import { FeedFilters } from './FeedFilters.tsx';
import { messages } from './messages.ts';
import { FollowButton, type FeedActionsProps, FeedActions } from './FeedActions.tsx';
import { SourceCard } from './SourceCard.tsx';
import type { Column } from '#ui/table/column.ts';
import { FeedHealth } from './FeedHealth.tsx';
import { FeedName } from './FeedName.tsx';
import { SourceName } from './SourceName.tsx';

/** FEED-11 */
export function BoardFeedsScreen() {
  const boardId = Number(useParams<{ categoryId: string }>().categoryId);
  const [, navigate] = useLocation();
  const { data: board, error, mutate } = useBoard(boardId);
  useLiveRefresh(getBoard, mutate);
  const urlState = useUrlState(boardFeedsFields);
  const isMissing = error instanceof NotFoundError;
  const read = useFeeds(isMissing ? null : toFeedsQuery(urlState.query, boardId));
  useLiveRefresh(listFeeds, read.mutate);
  const [toDelete, setToDelete] = useState<Feed | null>(null);
  usePageTitle(board?.title ?? messages.title);
  const actions = useMemo(
    () => ({
      boardId,
      edit: (feed: Feed) => navigate(feedEditPath(feed.id), { state: { board, feed } }),
      remove: setToDelete,
    }),
    [boardId, board, navigate],
  );
  const columns = useMemo(() => boardFeedColumns(actions), [actions]);
  const { control, ...display } = useDisplay('boardSources', columns);
  if (isMissing) return <MissingBoard />;

  const addButton = (
    // A button, because a link can't carry the board.
    <Button
      variant="primary"
      icon={<Plus />}
      onPress={() => navigate(feedCreatePath(), { state: { board } })}
    >
      {messages.addSources}
    </Button>
  );
  return (
    <Page
      title={messages.title}
      parent={{ label: board?.title ?? messages.viewFeeds, href: boardPath(boardId) }}
      actions={
        <PageActions
          more={[
            {
              id: 'view',
              label: messages.viewFeeds,
              icon: <Newspaper aria-hidden />,
              href: boardPath(boardId),
            },
          ]}
        >
          {addButton}
        </PageActions>
      }
    >
      <ListSection
        texts={messages}
        urlState={urlState}
        read={read}
        pageSize={pageSize}
        filters={<FeedFilters {...urlState} boardId={boardId} display={control} />}
        {...display}
        minWidth={900}
        getRowId={getId}
        getRowLabel={getTitle}
        onRowAction={({ id }) => navigate(boardFeedPath(boardId, id))}
        renderCard={(feed) => <FeedCard feed={feed} {...actions} />}
        emptyDrawing="plug"
        emptyAction={addButton}
      />
      {toDelete && <DeleteFeedDialog feed={toDelete} onClose={() => setToDelete(null)} />}
    </Page>
  );
}

const getTitle = ({ title }: Feed) => title;

/** Shown if the board has been deleted, possibly while its page was open. */
function MissingBoard() {
  return (
    <Page title={messages.title}>
      <MissingState
        title={messages.goneBoard}
        description={messages.goneBoardHint}
        href={boardsPath()}
        linkLabel={messages.allBoards}
      />
    </Page>
  );
}

function FeedCard(props: FeedActionsProps & { boardId: number }) {
  const { feed, boardId } = props;
  return (
    <SourceCard
      {...props}
      facts={messages.perWeekOf(feed.health.posts_a_week)}
      end={<FollowButton feed={feed} boardId={boardId} />}
    />
  );
}

function boardFeedColumns(actions: Omit<FeedActionsProps, 'feed'> & { boardId: number }): Column<Feed>[] {
  const { boardId } = actions;
  return [
    {
      id: 'feed',
      narrowWidth: 260,
      header: messages.feed,
      isRowHeader: true,
      render: (feed) => <FeedName feed={feed} boardId={boardId} />,
    },
    {
      id: 'source',
      width: 150,
      narrowWidth: 120,
      dropOrder: 2,
      header: messages.source,
      render: (feed) => <SourceName feed={feed} />,
    },
    {
      id: 'health',
      width: 250,
      narrowWidth: 236,
      header: messages.health,
      render: (feed) => <FeedHealth feed={feed} />,
    },
    {
      id: 'posts',
      width: 100,
      narrowWidth: 84,
      dropOrder: 1,
      header: messages.postsAWeek,
      align: 'end',
      render: ({ health }) => messages.perWeek(health.posts_a_week),
    },
    {
      id: 'followed',
      width: 100,
      header: messages.following,
      render: (feed) => <FollowButton feed={feed} boardId={boardId} />,
    },
    {
      id: 'actions',
      align: 'end',
      width: 108,
      header: messages.actions,
      render: (feed) => <FeedActions feed={feed} {...actions} />,
    },
  ];
}
