import { useComputed, useSignals } from '@preact/signals-react/runtime';
import { digestTypes } from '#api/contract/digests.ts';
import type { DigestDraft } from '#editing/draft.ts';
import { useSegmentScreen } from './useSegmentScreen.ts';

export function useTypeCode({ stored }: DigestDraft): number {
  useSignals();
  const screen = useSegmentScreen();
  const code = useComputed(() => stored.value?.type.code).value;
  return code ?? (screen === 'video' ? digestTypes.video : digestTypes.article);
}
