import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { appActions } from './groups/app.ts';
import { closeShortcutSheet, isShortcutSheetOpen, openShortcutSheet } from './KeysButton.tsx';
import { useActions } from './useActions.ts';

export function ShortcutSheetHost() {
  useSignals();
  useActions(appActions, { sheet: openShortcutSheet });
  useEffect(() => closeShortcutSheet, []);
  return isShortcutSheetOpen.value && <KeySheet onClose={closeShortcutSheet} />;
}

const KeySheet = lazyComponent(async () => (await import('./KeySheet.tsx')).ShortcutSheet);
