import type { EditedSegment } from './segment.ts';
import { hasLength } from './segmentChecks.ts';
import { parseCropKeys, findCropWindow } from './segmentCrop.ts';

/** A segment that the player page plays. Times are seconds; sizes are percent of the picture's. */
export interface PlayerSegment {
  start: number;
  end: number;
  title: string;
  /** Where the left edge of the crop window is at a time, and how it comes there. None: the window stays in the middle. */
  keys: { time: number; x: number; move: 'cut' | 'glide' }[];
  width: number;
  top: number;
  height: number;
}

/** The segments that are played: those that are for preview (VID-17), or all where none is. What has no length is left out. */
export function playerSegments(edited: readonly EditedSegment[]): PlayerSegment[] {
  const segments = edited.filter(hasLength);
  const forPreview = segments.filter(({ isForPreview }) => isForPreview);
  return (forPreview.length > 0 ? forPreview : segments).map(presentSegment);
}

const presentSegment = (segment: EditedSegment): PlayerSegment => ({
  start: segment.start ?? 0,
  end: segment.end ?? 0,
  title: segment.title,
  keys: [...parseCropKeys(segment)],
  ...findCropWindow(segment.positions),
});
