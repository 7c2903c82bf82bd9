import { useLocation } from 'wouter';
import type { SegmentScreen } from '#domain/video/segmentEditor.ts';

export const isVideoScreen = (path: string) => path.startsWith('/video/');

/** Whether the rules of the digest page or the video screen apply (C22 to C24). */
export function useSegmentScreen(): SegmentScreen {
  const [path] = useLocation();
  return isVideoScreen(path) ? 'video' : 'digest';
}
