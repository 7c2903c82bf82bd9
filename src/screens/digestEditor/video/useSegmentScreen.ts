import { useLocation } from 'wouter';
import type { SegmentScreen } from '#domain/video/segmentEditor.ts';

/** Whether an address is one of the video screens. */
export const isVideoScreen = (path: string) => path.startsWith('/video/');

/** Whose rules hold at the present address: the digest page's or the video screen's (C22 to C24). */
export function useSegmentScreen(): SegmentScreen {
  const [path] = useLocation();
  return isVideoScreen(path) ? 'video' : 'digest';
}
