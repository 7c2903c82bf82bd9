import { signal } from '@preact/signals-react';
import type { DigestRow } from '#api/contract/digests.ts';

/** The dialogs that a row can open. */
export type RowDialogKind = 'status' | 'remove' | 'tags' | 'labels' | 'assign';

interface OpenDialog {
  kind: RowDialogKind;
  row: DigestRow;
}

/** The dialog that a row has opened. It is rendered beside the list and not in the row, which changes under it. */
export const rowDialog = signal<OpenDialog | null>(null);

export function openRowDialog(kind: RowDialogKind, row: DigestRow) {
  rowDialog.value = { kind, row };
}

export function closeRowDialog() {
  rowDialog.value = null;
}
