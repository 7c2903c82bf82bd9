import type { DigestRow } from '../../../api/contract/digests';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Text } from '../../../ui/Text';
import { isPublished } from '../present';
import { changeRow } from './changeRow';
import { messages } from './messages';

/** Asks before a digest is published or, when it is already, saved to draft (LIST-33, LIST-34). */
export function StatusQuestion({ row, onClose }: { row: DigestRow; onClose: () => void }) {
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
