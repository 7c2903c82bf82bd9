import type { PlayerSegment } from '#domain/video/playerSegments.ts';
import { sampleCrop, createCropPath } from '#domain/video/cropPath.ts';

export interface Size {
  width: number;
  height: number;
}

export interface Placement extends Size {
  scale: number;
  x: number;
}

/** Allowed zoom beyond filling the page, so that no edge shows. */
const maxOverfill = 1.05;

/**
 * `zoom` (VID-36) is capped just above the scale that fills the page. The point at `center`, in percent of
 * the picture's width, is centred unless that would uncover part of the page.
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

export interface WindowPosition {
  center: number;
  isCut: boolean;
}

/** Queried every 100 ms (PLAYER-03). */
export function createCropWindows(segments: readonly PlayerSegment[]) {
  const paths = segments.map(({ keys }) => createCropPath(keys));
  let last = { index: -1, time: 0 };
  return {
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
