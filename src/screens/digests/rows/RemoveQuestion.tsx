import type { DigestRow } from '../../../api/contract/digests';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Stack } from '../../../ui/Layout';
import { Text } from '../../../ui/Text';
import { changeRow } from './changeRow';
import { messages } from './messages';

/** Asks before a digest is deleted. */
export function RemoveQuestion({ row, onClose }: { row: DigestRow; onClose: () => void }) {
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={messages.removeQuestion}
      confirmLabel={messages.confirmRemove}
      isDanger
      onConfirm={() => changeRow({ action: 'delete' }, row.id, messages.removed)}
    >
      <Stack gap={2}>
        <Text dir="auto" weight="medium">
          {row.title || messages.untitled}
        </Text>
        <Text tone="muted">{messages.canUndo}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
