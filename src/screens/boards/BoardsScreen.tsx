import { getId } from '#shared/list/rowKeys.ts';
import { Plus, Rss, Pencil, Trash2, Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { listBoards } from '#api/contract/boards.ts';
import { useBoards, type Board } from '#data/boards.ts';
import { useLiveRefresh } from '#data/changes.ts';
import { pageNumber } from '#shared/list/codecs.ts';
import { ListPage } from '#shared/list/ListPage.tsx';
import { useUrlState } from '#shared/list/useUrlState.ts';
import {
  boardCreatePath,
  boardEditPath,
  boardPath,
  sourcesPath,
  boardSourcesPath,
} from '#shared/page/paths.ts';
import { Link } from '#ui/actions/Link.tsx';
import { DeleteBoardDialog } from './DeleteBoard.tsx';
import { messages } from './messages.ts';
import { Cluster } from '#ui/layout/Layout.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowActions } from '#ui/table/RowActions.tsx';
import { formatUnreadCount } from '#shared/format/labels.ts';
import { useUnreadCounts } from '#data/posts.ts';
import { Text } from '#ui/text/Text.tsx';
import { exportFeeds } from '#data/feeds.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { saveFile } from '#shared/page/saveFile.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { ImportDialog } from './ImportDialog.tsx';

/** FEED-08 */
const pageSize = 20;
const fields = { page: pageNumber() };

/** FEED-07. */
export function BoardsScreen() {
  const [, navigate] = useLocation();
  const urlState = useUrlState(fields);
  const read = useBoards(urlState.query.page);
  useLiveRefresh(listBoards, read.mutate);
  const [isImporting, setImporting] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const [toDelete, setToDelete] = useState<Board | null>(null);
  const actions = {
    edit: (board: Board) => navigate(boardEditPath(board.id), { state: { board } }),
    remove: setToDelete,
  };

  async function exportAll() {
    setExporting(true);
    try {
      const file = new Blob([await exportFeeds()], { type: 'text/x-opml' });
      saveFile(file, `feeds-${new Date().toISOString().slice(0, 10)}.opml`);
    } catch (error) {
      toast.error(serverMessage(error, messages.exportFailed));
    } finally {
      setExporting(false);
    }
  }

  const addLink = (
    <Link variant="primary" icon={<Plus />} href={boardCreatePath()}>
      {messages.add}
    </Link>
  );
  return (
    <ListPage
      texts={messages}
      urlState={urlState}
      read={read}
      pageSize={pageSize}
      moreActions={[
        { id: 'feeds', label: messages.allSources, icon: <Rss aria-hidden />, href: sourcesPath() },
        { id: 'import', label: messages.import, icon: <Upload />, onPress: () => setImporting(true) },
        {
          id: 'export',
          label: messages.export,
          icon: <Download />,
          isPending: isExporting,
          onPress: () => void exportAll(),
        },
      ]}
      addAction={addLink}
      width="narrow"
      columns={boardColumns(actions)}
      minWidth={480}
      areCardsWide
      getRowId={getId}
      getRowLabel={getTitle}
      onRowAction={({ id }) => navigate(boardPath(id))}
      keys={{ create: () => navigate(boardCreatePath()), edit: actions.edit }}
      renderCard={(board) => <BoardCard board={board} {...actions} />}
      emptyDrawing="board"
    >
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      {toDelete && <DeleteBoardDialog board={toDelete} onClose={() => setToDelete(null)} />}
    </ListPage>
  );
}

const getTitle = ({ title }: Board) => title;

function BoardCard(props: BoardActionsProps) {
  return (
    <Cluster justify="space-between" isSingleLine>
      <Cluster gap={2} align="baseline">
        <BoardTitle board={props.board} />
        <UnreadCount board={props.board} format={messages.unreadCount} />
      </Cluster>
      <Cluster gap={1} isSingleLine>
        <SourcesLink board={props.board} />
        <BoardActions {...props} />
      </Cluster>
    </Cluster>
  );
}

function boardColumns(actions: Omit<BoardActionsProps, 'board'>): Column<Board>[] {
  return [
    {
      id: 'title',
      header: messages.name,
      isRowHeader: true,
      render: (board) => <BoardTitle board={board} />,
    },
    {
      id: 'unread',
      width: 90,
      align: 'end',
      header: messages.unread,
      render: (board) => <UnreadCount board={board} />,
    },
    {
      id: 'sources',
      align: 'end',
      width: 110,
      header: messages.sources,
      isHeaderHidden: true,
      render: (board) => <SourcesLink board={board} />,
    },
    {
      id: 'actions',
      align: 'end',
      width: 108,
      header: messages.actions,
      render: (board) => <BoardActions board={board} {...actions} />,
    },
  ];
}

interface BoardActionsProps {
  board: Board;
  edit: (board: Board) => void;
  remove: (board: Board) => void;
}

function SourcesLink({ board: { id, title } }: { board: Board }) {
  return (
    <Link
      variant="tertiary"
      size="small"
      icon={<Rss aria-hidden />}
      href={boardSourcesPath(id)}
      aria-label={messages.sourcesOf(title)}
    >
      {messages.sources}
    </Link>
  );
}

function BoardActions({ board, edit, remove }: BoardActionsProps) {
  const { title } = board;
  return (
    <RowActions
      label={messages.actionsOf(title)}
      actions={[
        {
          id: 'edit',
          label: messages.editBoard,
          fullLabel: messages.edit(title),
          icon: <Pencil />,
          // A link couldn't carry the board.
          onPress: () => edit(board),
        },
        {
          id: 'remove',
          label: messages.confirmDelete,
          fullLabel: messages.remove(title),
          icon: <Trash2 />,
          isDanger: true,
          onPress: () => remove(board),
        },
      ]}
    />
  );
}

/** FEED-07. */
function BoardTitle({ board: { id, title } }: { board: Board }) {
  return (
    <Text weight="strong" lines={2} title={title}>
      <Link variant="quiet" href={boardPath(id)}>
        <bdi>{title}</bdi>
      </Link>
    </Text>
  );
}

interface UnreadCountProps {
  board: Board;
  format?: (count: string) => string;
}

function UnreadCount({ board: { id }, format = (count) => count }: UnreadCountProps) {
  const counts = useUnreadCounts().data?.boards;
  const unread = counts?.find((board) => board.id === id)?.unread_count ?? 0;
  if (unread === 0) return null;
  return (
    <Text size="xs" tone="muted">
      {format(formatUnreadCount(unread))}
    </Text>
  );
}
