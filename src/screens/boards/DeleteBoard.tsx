import { deleteBoard, useBoard, type Board } from '#data/boards.ts';
import { failureMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { messages } from './messages.ts';

/** Confirms the deletion of a board (FEED-09). A refusal is shown in the server's words (FEED-10). */
export function DeleteBoard({ board, onClose }: { board: Board; onClose: () => void }) {
  // The row may be stale.
  const { data } = useBoard(board.id);
  const { id, title } = data ?? board;

  async function remove() {
    try {
      await deleteBoard(id);
      toast.success(messages.deleted(title));
    } catch (error) {
      toast.error(failureMessage(error, messages.deleteFailed));
    }
  }

  return (
    <ConfirmDialog
      isOpen
      isDanger
      onOpenChange={onClose}
      title={messages.deleteQuestion(title)}
      confirmLabel={messages.confirmDelete}
      onConfirm={remove}
    >
      {messages.deleteHint}
    </ConfirmDialog>
  );
}
