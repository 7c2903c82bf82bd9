import { useSignals } from '@preact/signals-react/runtime';
import { lazy, Suspense, useEffect } from 'react';
import { closeRowDialog, rowDialog } from './rowDialogState.ts';

const load = () => import('./RowDialog.tsx');
const RowDialog = lazy(async () => ({ default: (await load()).RowDialog }));

/** Fetches the dialogs ahead of a press that is likely. */
export const preloadRowDialog = () => void load().catch(() => undefined);

/** Renders the dialog that a row has opened. */
export function RowDialogHost() {
  useSignals();
  // A dialog that is open when the page is left does not open again on the way back.
  useEffect(() => closeRowDialog, []);
  if (!rowDialog.value) return null;
  return (
    <Suspense>
      <RowDialog {...rowDialog.value} onClose={close} />
    </Suspense>
  );
}

function close() {
  const row = rowDialog.peek()?.row;
  closeRowDialog();
  // The menu that opened the dialog is gone, so the focus returns to its row.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const back = document.querySelector<HTMLElement>(`[role=row][data-key="${row?.id}"]`);
      (back ?? document.querySelector('main'))?.focus({ preventScroll: true });
    }),
  );
}
