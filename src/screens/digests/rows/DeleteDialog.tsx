import type { DigestRow } from '#api/contract/digests.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { changeRow } from './changeRow.ts';
import { messages } from './messages.ts';

/** Confirms the deletion of a digest. */
export function DeleteDialog({ row, onClose }: { row: DigestRow; onClose: () => void }) {
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
