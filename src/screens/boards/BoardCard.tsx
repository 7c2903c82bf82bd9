import { Stack } from '#ui/layout/Layout.tsx';
import { BoardActions, type BoardActionsProps } from './BoardActions.tsx';
import { BoardTitle } from './BoardTitle.tsx';

/** A board on a narrow screen. */
export function BoardCard(props: BoardActionsProps) {
  return (
    <Stack gap={2}>
      <BoardTitle board={props.board} />
      <BoardActions {...props} />
    </Stack>
  );
}
