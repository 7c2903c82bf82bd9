import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';

interface LeaveConfirmationProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveConfirmation({ isOpen, onStay, onLeave }: LeaveConfirmationProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onStay}
      title={leaveMessages.title}
      confirmLabel={leaveMessages.leave}
      cancelLabel={leaveMessages.stay}
      isDanger
      onConfirm={onLeave}
    >
      {leaveMessages.explanation}
    </ConfirmDialog>
  );
}

/** Our own wording, because the product documents don't specify it (S44). */
const leaveMessages = {
  title: 'Discard what you entered?',
  explanation: 'It hasn’t been saved.',
  leave: 'Discard',
  stay: 'Keep editing',
};
