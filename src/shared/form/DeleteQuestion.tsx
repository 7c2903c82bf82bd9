import type { ReactNode } from 'react';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { toast } from '../toasts/toasts.ts';

interface DeleteConfirmationProps {
  title: string;
  confirmLabel: string;
  children: ReactNode;
  onDelete: () => Promise<void>;
  failureText: (error: unknown) => string;
  onClose: () => void;
}

/** Closes even if the server refuses the deletion; a toast shows the reason. */
export function DeleteConfirmation({ onDelete, failureText, onClose, ...dialog }: DeleteConfirmationProps) {
  async function remove() {
    try {
      await onDelete();
    } catch (error) {
      toast.error(failureText(error));
    }
  }
  return <ConfirmDialog isOpen isDanger onOpenChange={onClose} onConfirm={remove} {...dialog} />;
}
