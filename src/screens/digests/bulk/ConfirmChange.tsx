import type { Change } from '#data/bulk.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { messages } from './messages.ts';

type Kind = 'publish' | 'draft' | 'remove';

interface ConfirmChangeProps {
  kind: Kind;
  count: number;
  onConfirm: (change: Change) => Promise<void>;
  onClose: () => void;
}

const changes: Record<Kind, Change> = {
  publish: { action: 'status', status: 'Published' },
  draft: { action: 'status', status: 'Draft' },
  remove: { action: 'delete' },
};

/** Confirms that the selection is published, saved to draft (LIST-34) or deleted. */
export function ConfirmChange({ kind, count, onConfirm, onClose }: ConfirmChangeProps) {
  const titles = {
    publish: messages.publishQuestion,
    draft: messages.draftQuestion,
    remove: messages.removeQuestion(count),
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={titles[kind]}
      confirmLabel={messages[kind]}
      isDanger={kind === 'remove'}
      onConfirm={() => onConfirm(changes[kind])}
    >
      {messages.reach(count)} {messages.canUndo}
    </ConfirmDialog>
  );
}
