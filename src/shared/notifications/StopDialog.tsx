import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { notificationMessages as messages } from './messages.ts';
import { useStopBroadcast } from './useStop.ts';

export function StopDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const stop = useStopBroadcast();
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
