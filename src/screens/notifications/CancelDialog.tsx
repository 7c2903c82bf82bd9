import type { SentNotification } from '#api/contract/broadcasts/history.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { cancelBroadcast } from '#data/broadcasts.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

interface CancelDialogProps {
  notification: SentNotification;
  onClose: () => void;
}

/** Confirms that a scheduled notification is not to be sent (NOTIF-06, NOTIF-07). */
export function CancelDialog({ notification, onClose }: CancelDialogProps) {
  async function cancel() {
    try {
      await cancelBroadcast(notification.broadcast.id);
    } catch {
      toast.error(messages.cancelFailed);
      return;
    }
    toast.success(messages.cancelled);
  }

  return (
    <ConfirmDialog
      isOpen
      isDanger
      onOpenChange={onClose}
      title={messages.cancelQuestion}
      cancelLabel={messages.no}
      confirmLabel={messages.yes}
      onConfirm={cancel}
    >
      <Text dir="auto" weight="medium">
        {notification.title}
      </Text>
    </ConfirmDialog>
  );
}
