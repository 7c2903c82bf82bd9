import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { lazyPart } from '#ui/lazyPart.tsx';
import { appActions } from './groups/app.ts';
import { closeShortcutSheet, isShortcutSheetOpen, openShortcutSheet } from './KeysButton.tsx';
import { useActions } from './useActions.ts';

export function ShortcutSheetHost() {
  useSignals();
  useActions(appActions, { sheet: openShortcutSheet });
  useEffect(() => closeShortcutSheet, []);
  return isShortcutSheetOpen.value && <KeySheet onClose={closeShortcutSheet} />;
}

const KeySheet = lazyPart(async () => (await import('./KeySheet.tsx')).ShortcutSheet);
