import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { lazyPart } from '#ui/lazyPart.tsx';
import { appActions } from './groups/app.ts';
import { closeKeySheet, isKeySheetOpen, openKeySheet } from './KeysButton.tsx';
import { useActions } from './useActions.ts';

export function KeySheetHost() {
  useSignals();
  useActions(appActions, { sheet: openKeySheet });
  useEffect(() => closeKeySheet, []);
  return isKeySheetOpen.value && <KeySheet onClose={closeKeySheet} />;
}

const KeySheet = lazyPart(async () => (await import('./KeySheet.tsx')).KeySheet);
