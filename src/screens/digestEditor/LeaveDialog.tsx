import { useState } from 'react';
import { Checkbox } from '#ui/fields/Checkbox.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';

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
