import type { PlayerSegment } from '../contract/digests/player.ts';
import type { Segment } from '../contract/segments.ts';
import { readSegments, type EditedSegment } from './segment.ts';
import { hasLength } from './segmentChecks.ts';
import { cropKeysOf, cropWindowOf } from './segmentCrop.ts';

/** The segments that are played: those that are for preview (VID-17), or all where none is. What has no length is left out. */
export function playerSegments(stored: readonly Segment[]): PlayerSegment[] {
  const segments = readSegments(stored).filter(hasLength);
  const forPreview = segments.filter(({ isForPreview }) => isForPreview);
  return (forPreview.length > 0 ? forPreview : segments).map(presentSegment);
}

const presentSegment = (segment: EditedSegment): PlayerSegment => ({
  start: segment.start ?? 0,
  end: segment.end ?? 0,
  title: segment.title,
  keys: [...cropKeysOf(segment)],
  ...cropWindowOf(segment.positions),
});
