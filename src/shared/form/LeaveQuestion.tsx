import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';

interface LeaveQuestionProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Confirms that what was entered in a form, and not saved, is discarded. */
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

/** None is in the documents; the texts are free to choose (S44). */
const leaveMessages = {
  title: 'Discard what you entered?',
  explanation: 'It has not been saved.',
  leave: 'Discard',
  stay: 'Go on editing',
};
