import { useState } from 'react';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';

const texts = messages.leave;

interface LeaveDialogProps {
  isOpen: boolean;
  /** Whether this browser has a copy of what would be lost. */
  hasLocalCopy: boolean;
  onStay: () => void;
  onLeave: (options: { deletesCopy: boolean }) => void;
}

/** Confirms leaving with unsaved changes, and offers to delete the copy in this browser. */
export function LeaveDialog({ isOpen, hasLocalCopy, onStay, onLeave }: LeaveDialogProps) {
  const [isCopyRequested, setCopyRequested] = useState(true);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onStay}
      title={texts.title}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      isDanger
      onConfirm={() => onLeave({ deletesCopy: !isCopyRequested })}
    >
      {hasLocalCopy ? (
        <Stack gap={2}>
          <p>{texts.notOnServer}</p>
          <Checkbox isSelected={isCopyRequested} onChange={setCopyRequested}>
            {texts.saveLocally}
          </Checkbox>
        </Stack>
      ) : (
        texts.explanation
      )}
    </ConfirmDialog>
  );
}
