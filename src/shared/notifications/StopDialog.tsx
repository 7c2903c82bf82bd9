import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { notificationMessages as messages } from './messages.ts';
import { useStop } from './useStop.ts';

export function StopDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const stop = useStop();
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
