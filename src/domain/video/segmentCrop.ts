import { toBox, cropRatio, percentPlayer, type CropBox, type CropPositions } from './cropBox.ts';
import { decodeCrop, sampleCrop, encodeCrop, createCropPath, type CropKey } from './cropPath.ts';
import type { EditedSegment } from './segment.ts';

type SegmentCrop = Pick<EditedSegment, 'positions' | 'offsets' | 'cropKeys'>;

/** The crop is reset to this when a segment's start is marked (VID-12). */
export const noCrop: SegmentCrop = { positions: {}, offsets: [], cropKeys: [] };

/** A 9:16 window in a 16:9 picture, in percent of its width. */
const defaultWidth = cropRatio * cropRatio * 100;
/**
 * Maximum difference between positions that count as equal. Positions are stored to hundredths of a
 * percent.
 */
const positionTolerance = 0.02;

/** `box` is the window's size and top in percent of the player. */
export const withCrop = (segment: EditedSegment, keys: readonly CropKey[], box: CropBox): EditedSegment =>
  keys.length === 0 ? { ...segment, ...noCrop } : { ...segment, ...buildCrop(segment, keys, box) };

function buildCrop(
  { start, end }: Pick<EditedSegment, 'start' | 'end'>,
  keys: readonly CropKey[],
  box: CropBox,
): SegmentCrop {
  const range = { start: start ?? keys[0]!.time, end: end ?? keys.at(-1)!.time };
  return { ...encodeCrop(createCropPath(keys), range, box, percentPlayer), cropKeys: keys };
}

export function trimCropToTimes(
  segment: EditedSegment,
  times: Partial<Pick<EditedSegment, 'start' | 'end'>>,
): Partial<EditedSegment> {
  const { positions, cropKeys } = segment;
  const box = cropKeys.length > 0 && parseCropBox(positions);
  return box ? { ...times, ...buildCrop({ ...segment, ...times }, cropKeys, box) } : times;
}

/** Returns the box at the first stored position, in percent; undefined without positions. */
export function parseCropBox(positions: CropPositions): CropBox | undefined {
  for (const position of Object.values(positions)) {
    const box = toBox(position, percentPlayer);
    if (box) return box;
  }
  return undefined;
}

const roundToHundredths = (percent: number) => Math.round(percent * 100) / 100;

/** Returns percent of the picture; full height unless the positions state a height. */
export function parseCropWindow(positions: CropPositions): Pick<CropBox, 'width' | 'top' | 'height'> {
  const { width, top, height } = parseCropBox(positions) ?? { width: defaultWidth, top: 0, height: 0 };
  return height > 0
    ? { width: roundToHundredths(width), top: roundToHundredths(top), height: roundToHundredths(height) }
    : { width: roundToHundredths(width), top: 0, height: 100 };
}

/** Positions changed by another program override the keys. The offsets are used if there are no positions. */
export function parseCropKeys({
  start,
  positions,
  offsets,
  cropKeys,
}: SegmentCrop & Pick<EditedSegment, 'start'>): readonly CropKey[] {
  const isPositions = Object.keys(positions).length > 0;
  if (cropKeys.length > 0 && isPositions && matchesPositions(cropKeys, positions, start ?? 0))
    return cropKeys;
  return decodeCrop(isPositions ? positions : toPositions(offsets, start ?? 0));
}

function matchesPositions(keys: readonly CropKey[], positions: CropPositions, start: number): boolean {
  const path = createCropPath(keys);
  return Object.entries(positions).every(([second, { topLeft }]) => {
    const x = sampleCrop(path, Math.max(Number(second), start))!;
    return topLeft.x_coord_ !== null && Math.abs(topLeft.x_coord_ - x) <= positionTolerance;
  });
}

const toCorner = (x: number) => ({ x_coord_: x, y_coord: 0 });

/** Converts the offsets, one per second from the segment's start (VID-35). */
const toPositions = (offsets: readonly number[], start: number): CropPositions =>
  Object.fromEntries(
    offsets.map((x, index) => [
      Math.floor(start) + index,
      { topLeft: toCorner(x), bottomRight: toCorner(x + defaultWidth) },
    ]),
  );
