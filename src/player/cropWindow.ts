import type { PlayerSegment } from '#domain/video/playerSegments.ts';
import { sampleCrop, toCropPath } from '#domain/video/cropPath.ts';

export interface Size {
  width: number;
  height: number;
}

/** How a picture is in the page: its size before it is enlarged, how far it is, and how far it is moved to the right. */
export interface Placement extends Size {
  scale: number;
  x: number;
}

/** A picture is enlarged beyond what fills the page by this much at most, so that no edge of it is seen. */
const maxOverfill = 1.05;

/**
 * A picture of `ratio` (width by height) in the middle of the page, enlarged by `zoom` (VID-36), but not beyond what fills
 * the page. `center`, in percent of its width, is moved to the middle as far as the picture still covers the page.
 */
export function placePicture(page: Size, ratio: number, zoom: number, center: number): Placement {
  const width = Math.min(page.width, page.height * ratio);
  const height = width / ratio;
  const filling = Math.max(page.width / width, page.height / height);
  const scale = Math.max(1, Math.min(zoom, filling * maxOverfill));
  const spare = Math.max(0, (width * scale - page.width) / 2);
  const requested = (0.5 - center / 100) * width * scale;
  return { width, height, scale, x: Math.min(spare, Math.max(-spare, requested)) };
}

/** A look at the crop window: where its middle is, in percent of the width, and whether it was cut to there. */
export interface WindowPosition {
  center: number;
  isCut: boolean;
}

/** Where the crop windows of segments are. Each is looked up every 100 ms (PLAYER-03). */
export function createWindows(segments: readonly PlayerSegment[]) {
  const paths = segments.map(({ keys }) => toCropPath(keys));
  let last = { index: -1, time: 0 };
  return {
    /** The window of a segment at a time; in the middle where it has none. */
    at(index: number, time: number): WindowPosition {
      const path = paths[index];
      const before = last;
      last = { index, time };
      const left = path && sampleCrop(path, time);
      if (left === undefined) return { center: 50, isCut: before.index !== index };
      const isCut =
        before.index !== index ||
        time < before.time ||
        path!.keys.some((key) => key.move === 'cut' && key.time > before.time && key.time <= time);
      return { center: left + segments[index]!.width / 2, isCut };
    },
  };
}
