import { Plus, Rss } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { listBoards } from '#api/contract/boards.ts';
import { useBoards, type Board } from '#data/boards.ts';
import { useLiveRefresh } from '#data/changes.ts';
import { pageNumber } from '#shared/list/codecs.ts';
import { ListPage } from '#shared/list/ListPage.tsx';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { boardCreatePath, boardEditPath, boardPath, sourcesPath } from '#shared/page/paths.ts';
import { Link } from '#ui/actions/Link.tsx';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { BoardCard } from './BoardCard.tsx';
import { columnsWith } from './columns.tsx';
import { DeleteBoard } from './DeleteBoard.tsx';
import { messages } from './messages.ts';
import { OpmlActions } from './OpmlActions.tsx';

/** FEED-08 */
const pageSize = 20;
const fields = { page: pageNumber() };

/** All boards, with the way to their posts, their sources and their form (FEED-07). */
export function BoardsScreen() {
  const [, navigate] = useLocation();
  const address = useUrlState(fields);
  const read = useBoards(address.query.page);
  useLiveRefresh(listBoards, read.mutate);
  const isPhone = useMediaQuery(media.small);
  const [toDelete, setToDelete] = useState<Board | null>(null);
  const actions = {
    edit: (board: Board) => navigate(boardEditPath(board.id), { state: { board } }),
    remove: setToDelete,
  };

  const addLink = (
    <Link variant="primary" icon={<Plus />} href={boardCreatePath()}>
      {messages.add}
    </Link>
  );
  return (
    <ListPage
      texts={messages}
      address={address}
      read={read}
      pageSize={pageSize}
      actions={
        <>
          <Link variant="secondary" icon={<Rss aria-hidden />} href={sourcesPath()}>
            {messages.allSources}
          </Link>
          {!isPhone && <OpmlActions />}
          {addLink}
          {isPhone && <OpmlActions isMenu />}
        </>
      }
      emptyAction={addLink}
      columns={columnsWith(actions)}
      minWidth={480}
      areCardsWide
      getRowId={getId}
      getRowLabel={toTitle}
      onRowAction={({ id }) => navigate(boardPath(id))}
      keys={{ create: () => navigate(boardCreatePath()), edit: actions.edit }}
      renderCard={(board) => <BoardCard board={board} {...actions} />}
      emptyDrawing="board"
    >
      {toDelete && <DeleteBoard board={toDelete} onClose={() => setToDelete(null)} />}
    </ListPage>
  );
}

const getId = ({ id }: Board) => id;
const toTitle = ({ title }: Board) => title;
