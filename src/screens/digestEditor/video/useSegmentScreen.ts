import { useLocation } from 'wouter';
import type { SegmentScreen } from '#api/video/segmentEditor.ts';

/** Whose rules hold at the present address: the digest page's or the video screen's (C22 to C24). */
export function useSegmentScreen(): SegmentScreen {
  const [path] = useLocation();
  return path.startsWith('/video/') ? 'video' : 'digest';
}
