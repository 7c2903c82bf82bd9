import { useState, type ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { messages } from '../messages.ts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** Called when the dialog is cancelled, or when `onConfirm` has finished. */
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  children?: ReactNode;
  /** The action's verb, never `OK` or `Yes`. */
  confirmLabel: string;
  /** Defaults to `Cancel`. */
  cancelLabel?: string;
  isDanger?: boolean;
  /** While loading, the dialog can be cancelled but not confirmed. */
  isLoading?: boolean;
  /** Disables the confirm button. The text should explain why. */
  isConfirmDisabled?: boolean;
  /** Closes on return or when the promise resolves; stays open if it rejects. */
  onConfirm: () => unknown;
}

/**
 * For irreversible actions. Focus starts on the cancel button. For actions that can be undone, use a toast
 * with undo.
 */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel,
  isDanger = false,
  isLoading = false,
  isConfirmDisabled = false,
  onConfirm,
}: ConfirmDialogProps) {
  const [isRunning, setRunning] = useState(false);

  async function handleConfirm() {
    setRunning(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch {
      // The caller has shown the error. The dialog stays open for a retry.
    } finally {
      setRunning(false);
    }
  }

  return (
    <Dialog
      role="alertdialog"
      size="small"
      {...{ isOpen, onOpenChange, title }}
      isCloseable={!isRunning}
      footer={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a key that was meant for the page must not confirm */}
          <Button slot="close" isDisabled={isRunning} autoFocus>
            {cancelLabel ?? messages.cancel}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            isPending={isRunning || isLoading}
            isDisabled={isConfirmDisabled}
            onPress={() => void handleConfirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
