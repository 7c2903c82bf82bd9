import { useComputed, useSignals } from '@preact/signals-react/runtime';
import { digestTypes } from '#api/contract/digests.ts';
import type { DigestDraft } from '../digestModel.ts';
import { useSegmentScreen } from './useSegmentScreen.ts';

/** The code of a draft's type: of a new one, that of the screen that makes it. */
export function useTypeCode({ stored }: DigestDraft): number {
  useSignals();
  const screen = useSegmentScreen();
  const code = useComputed(() => stored.value?.type.code).value;
  return code ?? (screen === 'video' ? digestTypes.video : digestTypes.article);
}
