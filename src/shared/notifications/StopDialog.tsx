import { stopBroadcast } from '#data/broadcasts.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { serverMessage } from '../form/serverErrors.ts';
import { toast } from '../toasts.ts';
import { notificationMessages as messages } from './messages.ts';

/** Stops a broadcast that counts down or is being sent, and says what came of it. */
export async function stop(id: number) {
  try {
    const { status } = await stopBroadcast(id);
    toast.success(status === 'CANCELLED' ? messages.stoppedUnsent : messages.stopped);
  } catch (error) {
    toast.error(serverMessage(error, messages.stopFailed));
  }
}

/** Confirms that a broadcast is sent no further. */
export function StopDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onOpenChange={onClose}
      title={messages.stopQuestion}
      cancelLabel={messages.keepSending}
      confirmLabel={messages.stop}
      onConfirm={() => stop(id)}
    >
      {messages.stopHint}
    </ConfirmDialog>
  );
}
