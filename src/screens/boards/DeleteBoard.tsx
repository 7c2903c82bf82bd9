import { deleteBoard, useBoard, type Board } from '#data/boards.ts';
import { DeleteQuestion } from '#shared/form/DeleteQuestion.tsx';
import { failureMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts.ts';
import { messages } from './messages.ts';

/** Confirms the deletion of a board (FEED-09). A refusal is shown in the server's words (FEED-10). */
export function DeleteBoard({ board, onClose }: { board: Board; onClose: () => void }) {
  // The row may be stale.
  const { data } = useBoard(board.id);
  const { id, title } = data ?? board;

  async function remove() {
    await deleteBoard(id);
    toast.success(messages.deleted(title));
  }

  return (
    <DeleteQuestion
      title={messages.deleteQuestion(title)}
      confirmLabel={messages.confirmDelete}
      onDelete={remove}
      failureText={(error) => failureMessage(error, messages.deleteFailed)}
      onClose={onClose}
    >
      {messages.deleteHint}
    </DeleteQuestion>
  );
}
