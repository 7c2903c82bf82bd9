import type { UserList } from '#api/contract/userLists.ts';
import { titleMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts.ts';
import { deleteUserList } from '#data/userLists.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { messages } from './messages.ts';

interface DeleteDialogProps {
  list: UserList;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms the deletion of a group. It closes also when that is refused, and says why (GROUP-10, GROUP-13). */
export function DeleteDialog({ list, onClose, onDeleted }: DeleteDialogProps) {
  async function remove() {
    try {
      await deleteUserList(list.id);
    } catch (error) {
      toast.error(titleMessage(error, messages.failed));
      return;
    }
    toast.success(messages.deleted);
    onDeleted();
  }

  return (
    <ConfirmDialog
      isOpen
      isDanger
      onOpenChange={onClose}
      title={messages.deleteTitle(list.title)}
      confirmLabel={messages.delete}
      onConfirm={remove}
    >
      {messages.deleteHint}
    </ConfirmDialog>
  );
}
