import type { DigestRow } from '#api/contract/digests.ts';
import { AssignDialog } from '../assign/AssignDialog.tsx';
import { LabelsDialog } from '../labels/LabelsDialog.tsx';
import { PublishDialog } from '#shared/publishing/PublishDialog.tsx';
import type { RowDialogKind } from './rowDialogState.ts';
import { TagsDialog } from './TagsDialog.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { digestName } from '#shared/format/labels.ts';
import { changeRow } from './changeRow.ts';
import { messages } from './messages.ts';
import { isPublished } from '../present.ts';

interface RowDialogProps {
  kind: RowDialogKind;
  row: DigestRow;
  onClose: () => void;
}

export function RowDialog({ kind, row, onClose }: RowDialogProps) {
  if (kind === 'status') return <StatusDialog row={row} onClose={onClose} />;
  if (kind === 'remove') return <DeleteDialog row={row} onClose={onClose} />;
  if (kind === 'tags') return <TagsDialog row={row} onClose={onClose} />;
  if (kind === 'assign') return <AssignDialog digests={[row]} onClose={onClose} />;
  return <LabelsDialog digests={[row]} mode="set" onDone={onClose} />;
}

function DeleteDialog({ row, onClose }: { row: DigestRow; onClose: () => void }) {
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
          {digestName(row.title)}
        </Text>
        <Text tone="muted">{messages.canUndo}</Text>
      </Stack>
    </ConfirmDialog>
  );
}

/** Confirms publishing or, if already published, saving to draft (LIST-33, LIST-34). */
function StatusDialog({ row, onClose }: { row: DigestRow; onClose: () => void }) {
  const name = digestName(row.title);
  const change = (status: 'Draft' | 'Published') => () => {
    // The list updates optimistically; a toast reports a failure.
    changeRow({ action: 'status', status }, row.id, messages.updated).catch(() => undefined);
  };
  if (!isPublished(row))
    return (
      <PublishDialog
        question={messages.publishQuestion}
        confirmLabel={messages.publish}
        name={name}
        digest={{ digest_id: row.id }}
        onClose={onClose}
        onConfirm={change('Published')}
      />
    );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={messages.draftQuestion}
      confirmLabel={messages.draft}
      onConfirm={change('Draft')}
    >
      <Text dir="auto" weight="medium">
        {name}
      </Text>
    </ConfirmDialog>
  );
}
