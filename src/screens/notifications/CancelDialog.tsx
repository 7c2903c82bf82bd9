import type { SentNotification } from '#api/contract/broadcasts/history.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { cancelBroadcast } from '#data/broadcasts.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

interface CancelDialogProps {
  notifications: readonly SentNotification[];
  onDone?: () => void;
  onClose: () => void;
}

/** NOTIF-06, NOTIF-07 */
export function CancelDialog({ notifications, onDone, onClose }: CancelDialogProps) {
  const isOne = notifications.length === 1;

  async function cancel() {
    const failed: SentNotification[] = [];
    for (const notification of notifications)
      await cancelBroadcast(notification.broadcast.id).catch(() => failed.push(notification));
    const done = notifications.length - failed.length;
    if (failed.length > 0)
      toast.error(
        isOne ? messages.cancelFailed : failed.map(({ title }) => messages.cancelFailedFor(title)).join('\n'),
      );
    if (done > 0) toast.success(isOne ? messages.cancelled : messages.cancelledMany(done));
    onDone?.();
  }

  return (
    <ConfirmDialog
      isOpen
      isDanger
      onOpenChange={onClose}
      title={isOne ? messages.cancelQuestion : messages.cancelManyQuestion(notifications.length)}
      cancelLabel={messages.no}
      confirmLabel={messages.yes}
      onConfirm={cancel}
    >
      {notifications.map(({ id, title }) => (
        <Text key={id} dir="auto" weight="medium">
          {title}
        </Text>
      ))}
    </ConfirmDialog>
  );
}
