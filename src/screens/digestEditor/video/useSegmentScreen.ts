import { useLocation } from 'wouter';
import type { SegmentScreen } from '#domain/video/segmentEditor.ts';

export const isVideoScreen = (path: string) => path.startsWith('/video/');

/** The digest page and the video screen have different rules (C22 to C24). */
export function useSegmentScreen(): SegmentScreen {
  const [path] = useLocation();
  return isVideoScreen(path) ? 'video' : 'digest';
}
