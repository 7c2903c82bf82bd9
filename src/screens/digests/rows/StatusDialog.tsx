import type { DigestRow } from '#api/contract/digests.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import { isPublished } from '../present.ts';
import { changeRow } from './changeRow.ts';
import { messages } from './messages.ts';

/** Confirms that a digest is published or, when it already is, saved to draft (LIST-33, LIST-34). */
export function StatusDialog({ row, onClose }: { row: DigestRow; onClose: () => void }) {
  const isBack = isPublished(row);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={isBack ? messages.draftQuestion : messages.publishQuestion}
      confirmLabel={isBack ? messages.draft : messages.publish}
      onConfirm={() =>
        changeRow({ action: 'status', status: isBack ? 'Draft' : 'Published' }, row.id, messages.updated)
      }
    >
      <Text dir="auto" weight="medium">
        {row.title || messages.untitled}
      </Text>
    </ConfirmDialog>
  );
}
