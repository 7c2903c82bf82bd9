import type { Change } from '#data/bulk.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { messages } from './messages.ts';

type Kind = 'publish' | 'draft' | 'remove' | { status: string };

interface ConfirmChangeProps {
  kind: Kind;
  count: number;
  onConfirm: (change: Change) => Promise<void>;
  onClose: () => void;
}

interface Confirmed {
  change: Change;
  title: string;
  confirmLabel: string;
}

function confirmedBy(kind: Kind, count: number): Confirmed {
  if (kind === 'remove')
    return {
      change: { action: 'delete' },
      title: messages.removeQuestion(count),
      confirmLabel: messages.remove,
    };
  if (kind === 'publish' || kind === 'draft')
    return {
      change: { action: 'status', status: kind === 'publish' ? 'Published' : 'Draft' },
      title: kind === 'publish' ? messages.publishQuestion : messages.draftQuestion,
      confirmLabel: messages[kind],
    };
  return {
    change: { action: 'status', status: kind.status },
    title: messages.statusQuestion(kind.status, count),
    confirmLabel: messages.setStatus(kind.status),
  };
}

/** Confirms that the selection is published, saved to draft (LIST-34), given another status or deleted. */
export function ConfirmChange({ kind, count, onConfirm, onClose }: ConfirmChangeProps) {
  const { change, title, confirmLabel } = confirmedBy(kind, count);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={title}
      confirmLabel={confirmLabel}
      isDanger={kind === 'remove'}
      onConfirm={() => onConfirm(change)}
    >
      {messages.reach(count)} {messages.canUndo}
    </ConfirmDialog>
  );
}
