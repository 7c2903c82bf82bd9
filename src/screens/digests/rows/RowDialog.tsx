import type { DigestRow } from '#api/contract/digests.ts';
import { LabelsDialog } from '../labels/LabelsDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import type { RowDialogKind } from './rowDialogState.ts';
import { StatusDialog } from './StatusDialog.tsx';
import { TagsDialog } from './TagsDialog.tsx';

interface RowDialogProps {
  kind: RowDialogKind;
  row: DigestRow;
  onClose: () => void;
}

/** The dialog that a row has opened. */
export function RowDialog({ kind, row, onClose }: RowDialogProps) {
  if (kind === 'status') return <StatusDialog row={row} onClose={onClose} />;
  if (kind === 'remove') return <DeleteDialog row={row} onClose={onClose} />;
  if (kind === 'tags') return <TagsDialog row={row} onClose={onClose} />;
  return <LabelsDialog digests={[row]} mode="set" onDone={onClose} />;
}
