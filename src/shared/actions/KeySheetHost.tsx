import { useSignals } from '@preact/signals-react/runtime';
import { lazyPart } from '#ui/lazyPart.tsx';
import { appActions } from './groups/app.ts';
import { isKeySheetOpen, openKeySheet } from './keySheet.ts';
import { useActions } from './useActions.ts';

/** The sheet of keys, once it is asked for. */
export function KeySheetHost() {
  useSignals();
  useActions(appActions, { sheet: openKeySheet });
  return isKeySheetOpen.value && <KeySheet onClose={() => (isKeySheetOpen.value = false)} />;
}

const KeySheet = lazyPart(async () => (await import('./KeySheet.tsx')).KeySheet);
