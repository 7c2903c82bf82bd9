import { useLocation } from 'wouter';
import { useComputed, useSignals } from '@preact/signals-react/runtime';
import type { SegmentScreen } from '#domain/video/segmentEditor.ts';
import { digestTypes } from '#api/contract/digests.ts';
import type { DigestDraft } from '#editing/draft.ts';

export const isVideoScreen = (path: string) => path.startsWith('/video/');

/** The digest page and the video screen have different rules (C22 to C24). */
export function useSegmentScreen(): SegmentScreen {
  const [path] = useLocation();
  return isVideoScreen(path) ? 'video' : 'digest';
}

export function useTypeCode({ stored }: DigestDraft): number {
  useSignals();
  const screen = useSegmentScreen();
  const code = useComputed(() => stored.value?.type.code).value;
  return code ?? (screen === 'video' ? digestTypes.video : digestTypes.article);
}
