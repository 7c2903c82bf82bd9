import { Cluster } from '#ui/layout/Layout.tsx';
import { BoardActions, type BoardActionsProps } from './BoardActions.tsx';
import { BoardTitle } from './BoardTitle.tsx';

/** A board on a narrow screen. */
export function BoardCard(props: BoardActionsProps) {
  return (
    <Cluster justify="space-between" isSingleLine>
      <BoardTitle board={props.board} />
      <BoardActions {...props} />
    </Cluster>
  );
}
