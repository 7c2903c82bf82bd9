import type { Board } from '#data/boards.ts';
import type { Column } from '#ui/table/column.ts';
import { BoardActions, type BoardActionsProps } from './BoardActions.tsx';
import { BoardTitle } from './BoardTitle.tsx';
import { messages } from './messages.ts';

export function columnsWith(actions: Omit<BoardActionsProps, 'board'>): Column<Board>[] {
  return [
    {
      id: 'title',
      header: messages.name,
      isRowHeader: true,
      render: (board) => <BoardTitle board={board} />,
    },
    {
      id: 'actions',
      align: 'end',
      width: 220,
      header: messages.actions,
      render: (board) => <BoardActions board={board} {...actions} />,
    },
  ];
}
