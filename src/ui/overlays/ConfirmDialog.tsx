import { useState, type ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { useMessages } from '../messages/useMessages.ts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** Called to close it: declined, or confirmed and done. */
  onOpenChange: (isOpen: boolean) => void;
  /** The question, with what it is about. */
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  children?: ReactNode;
  /** The verb of the action, never `OK` or `Yes`. */
  confirmLabel: string;
  /** Default `Cancel`. */
  cancelLabel?: string;
  /** Whether something is lost by it. Default false. */
  isDanger?: boolean;
  /** Whether what the question says is still being read: it can be declined, but not confirmed. Default false. */
  isLoading?: boolean;
  /** Whether it cannot be confirmed, for the reason that it says. Default false. */
  isConfirmDisabled?: boolean;
  /** Closes when it returns, or when the promise it returns is fulfilled; stays open when that is rejected. */
  onConfirm: () => unknown;
}

/** Confirms what cannot be undone. What can be undone needs a toast with undo instead. */
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
  const messages = useMessages();
  const [isRunning, setRunning] = useState(false);

  async function handleConfirm() {
    setRunning(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch {
      // The caller has said what went wrong; the question stays, so that it can be tried again.
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
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a question puts the focus on its safest answer */}
          <Button slot="close" isDisabled={isRunning} autoFocus={isDanger}>
            {cancelLabel ?? messages.cancel}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            isPending={isRunning || isLoading}
            isDisabled={isConfirmDisabled}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
            autoFocus={!isDanger}
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
