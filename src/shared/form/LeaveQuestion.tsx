import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';

interface LeaveQuestionProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveQuestion({ isOpen, onStay, onLeave }: LeaveQuestionProps) {
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

/** These texts aren't documented, so the wording is ours (S44). */
const leaveMessages = {
  title: 'Discard what you entered?',
  explanation: 'It hasn’t been saved.',
  leave: 'Discard',
  stay: 'Keep editing',
};
