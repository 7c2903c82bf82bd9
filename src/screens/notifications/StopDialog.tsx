import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts.ts';
import { stopBroadcast } from '#data/broadcasts.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { messages } from './messages.ts';

/** Confirms that a broadcast is sent no further. */
export function StopDialog({ id, onClose }: { id: number; onClose: () => void }) {
  async function stop() {
    try {
      await stopBroadcast(id);
    } catch (error) {
      toast.error(serverMessage(error, messages.stopFailed));
      return;
    }
    toast.success(messages.stopped);
  }

  return (
    <ConfirmDialog
      isOpen
      isDanger
      onOpenChange={onClose}
      title={messages.stopQuestion}
      cancelLabel={messages.keepSending}
      confirmLabel={messages.stop}
      onConfirm={stop}
    >
      {messages.stopHint}
    </ConfirmDialog>
  );
}
