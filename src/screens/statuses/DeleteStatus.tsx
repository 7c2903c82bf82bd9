import type { DigestStatus } from '#api/contract/statuses.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts.ts';
import { undoToast } from '#shared/bulk/undoToast.tsx';
import { deleteStatus, useStatusCount } from '#data/statuses.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

/** Confirms the deletion of a status (STATUS-04), and says how many digests it moves. */
export function DeleteStatus({ status, onClose }: { status: DigestStatus; onClose: () => void }) {
  // The row may be stale.
  const count = useStatusCount(status);

  async function remove() {
    try {
      const { job_id } = await deleteStatus(status.id);
      undoToast(messages.deleted, job_id);
    } catch (error) {
      toast.error(serverMessage(error, messages.deleteFailed));
    }
  }

  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={messages.deleteQuestion}
      confirmLabel={messages.confirmDelete}
      isDanger
      onConfirm={remove}
    >
      <Stack gap={2}>
        <Text dir="auto" weight="medium">
          {status.status_name}
        </Text>
        <Text>{messages.deleteEffect}</Text>
        <Text>{messages.affected(count)}</Text>
        <Text tone="muted">{messages.canUndo}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
