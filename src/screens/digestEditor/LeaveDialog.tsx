import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { messages } from './messages';

interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onStay}
      title={messages.leave.title}
      confirmLabel={messages.leave.leave}
      cancelLabel={messages.leave.stay}
      isDanger
      onConfirm={onLeave}
    >
      {messages.leave.explanation}
    </ConfirmDialog>
  );
}
