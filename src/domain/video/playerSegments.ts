import type { EditedSegment } from './segment.ts';
import { hasLength } from './segmentChecks.ts';
import { parseCropKeys, parseCropWindow } from './segmentCrop.ts';

/** Times in seconds; sizes in percent of the picture. */
export interface PlayerSegment {
  start: number;
  end: number;
  title: string;
  /** Crop path of the left edge; without keys the window stays centred. */
  keys: { time: number; x: number; move: 'cut' | 'glide' }[];
  width: number;
  top: number;
  height: number;
}

/** The segments marked for preview (VID-17), or all if none is. Omits zero-length segments. */
export function playerSegments(edited: readonly EditedSegment[]): PlayerSegment[] {
  const segments = edited.filter(hasLength);
  const forPreview = segments.filter(({ isForPreview }) => isForPreview);
  return (forPreview.length > 0 ? forPreview : segments).map(toPlayerSegment);
}

const toPlayerSegment = (segment: EditedSegment): PlayerSegment => ({
  start: segment.start ?? 0,
  end: segment.end ?? 0,
  title: segment.title,
  keys: [...parseCropKeys(segment)],
  ...parseCropWindow(segment.positions),
});
