import type { ReactNode } from 'react';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { toast } from '../toasts/toasts.ts';

interface DeleteQuestionProps {
  title: string;
  confirmLabel: string;
  /** What it affects, and whether it can be undone. */
  children: ReactNode;
  /** Deletes, and announces that. */
  onDelete: () => Promise<void>;
  /** Why it was refused, for the person. */
  failureText: (error: unknown) => string;
  onClose: () => void;
}

/** Confirms a deletion. It closes also when that is refused, and says why in a toast. */
export function DeleteQuestion({ onDelete, failureText, onClose, ...dialog }: DeleteQuestionProps) {
  async function remove() {
    try {
      await onDelete();
    } catch (error) {
      toast.error(failureText(error));
    }
  }
  return <ConfirmDialog isOpen isDanger onOpenChange={onClose} onConfirm={remove} {...dialog} />;
}
