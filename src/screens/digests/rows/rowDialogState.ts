import { signal } from '@preact/signals-react';
import type { DigestRow } from '#api/contract/digests.ts';

export type RowDialogKind = 'status' | 'remove' | 'tags' | 'labels' | 'assign';

interface OpenDialog {
  kind: RowDialogKind;
  row: DigestRow;
}

/** The dialog is rendered outside the list, because rows change while it is open. */
export const rowDialog = signal<OpenDialog | null>(null);

export function openRowDialog(kind: RowDialogKind, row: DigestRow) {
  rowDialog.value = { kind, row };
}

export function closeRowDialog() {
  rowDialog.value = null;
}
