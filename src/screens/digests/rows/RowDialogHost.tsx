import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { closeRowDialog, rowDialog } from './rowDialogState.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { findRow } from '#ui/table/gridRow.ts';

const RowDialog = lazyPart(async () => (await import('./RowDialog.tsx')).RowDialog);

/** Prefetches the dialogs. */
export const preloadRowDialog = RowDialog.preload;

/** Renders the dialog that a row has opened. */
export function RowDialogHost() {
  useSignals();
  // A dialog that is open when the page is left does not open again on the way back.
  useEffect(() => closeRowDialog, []);
  if (!rowDialog.value) return null;
  return <RowDialog {...rowDialog.value} onClose={close} />;
}

function close() {
  const row = rowDialog.peek()?.row;
  closeRowDialog();
  // The menu that opened the dialog is gone, so the focus returns to its row.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const back = row && findRow(row.id);
      (back ?? document.querySelector('main'))?.focus({ preventScroll: true });
    }),
  );
}
