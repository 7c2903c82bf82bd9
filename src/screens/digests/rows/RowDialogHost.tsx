import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { closeRowDialog, rowDialog } from './rowDialogState.ts';
import { lazyComponent } from '#ui/lazyPart.tsx';

const RowDialog = lazyComponent(async () => (await import('./RowDialog.tsx')).RowDialog);

export const preloadRowDialog = RowDialog.preload;

export function RowDialogHost() {
  useSignals();
  // An open dialog must not reopen when the user navigates back.
  useEffect(() => closeRowDialog, []);
  if (!rowDialog.value) return null;
  return <RowDialog {...rowDialog.value} onClose={closeRowDialog} />;
}
