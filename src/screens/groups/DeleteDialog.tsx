import type { UserList } from '#api/contract/userLists.ts';
import { DeleteQuestion } from '#shared/form/DeleteQuestion.tsx';
import { titleMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { deleteUserList } from '#data/userLists.ts';
import { messages } from './messages.ts';

interface DeleteDialogProps {
  list: UserList;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms the deletion of a group. It closes also when that is refused, and says why (GROUP-10, GROUP-13). */
export function DeleteDialog({ list, onClose, onDeleted }: DeleteDialogProps) {
  async function remove() {
    await deleteUserList(list.id);
    toast.success(messages.deleted);
    onDeleted();
  }

  return (
    <DeleteQuestion
      title={messages.deleteTitle(list.title)}
      confirmLabel={messages.delete}
      onDelete={remove}
      failureText={(error) => titleMessage(error, messages.failed)}
      onClose={onClose}
    >
      {messages.deleteHint}
    </DeleteQuestion>
  );
}
