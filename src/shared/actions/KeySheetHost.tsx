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
  return isShortcutSheetOpen.value && <ShortcutSheet onClose={closeShortcutSheet} />;
}

const ShortcutSheet = lazyComponent(async () => (await import('./KeySheet.tsx')).ShortcutSheet);
