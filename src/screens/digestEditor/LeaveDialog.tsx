import { useState } from 'react';
import { Checkbox } from '../../ui/Checkbox';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Stack } from '../../ui/Layout';
import { messages } from './messages';

const texts = messages.leave;

interface LeaveDialogProps {
  isOpen: boolean;
  /** Whether what would be lost is in this browser as well. */
  isKept: boolean;
  onStay: () => void;
  onLeave: (forgetsCopy: boolean) => void;
}

export function LeaveDialog({ isOpen, isKept, onStay, onLeave }: LeaveDialogProps) {
  const [isKeeping, setKeeping] = useState(true);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onStay}
      title={texts.title}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      isDanger
      onConfirm={() => onLeave(!isKeeping)}
    >
      {isKept ? (
        <Stack gap={2}>
          <p>{texts.notOnServer}</p>
          <Checkbox isSelected={isKeeping} onChange={setKeeping}>
            {texts.keep}
          </Checkbox>
        </Stack>
      ) : (
        texts.explanation
      )}
    </ConfirmDialog>
  );
}
