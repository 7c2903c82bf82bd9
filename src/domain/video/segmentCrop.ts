import { toBox, cropRatio, wholePlayer, type CropBox, type CropPositions } from './cropBox.ts';
import { readCrop, sampleCrop, storeCrop, toCropPath, type CropKey } from './cropPath.ts';
import type { EditedSegment } from './segment.ts';

type SegmentCrop = Pick<EditedSegment, 'positions' | 'offsets' | 'cropKeys'>;

/** A segment without a crop path, as it is when its start is marked (VID-12). */
export const noCrop: SegmentCrop = { positions: {}, offsets: [], cropKeys: [] };

/** A window of 9/16 in a picture of 16/9, in percent of its width. */
const usualWidth = cropRatio * cropRatio * 100;
/** Positions are stored to the hundredth of a percent. */
const rounding = 0.02;

/** A segment with a crop path; `box` says in percent of the player how large the window is and how high it is. */
export const withCrop = (segment: EditedSegment, keys: readonly CropKey[], box: CropBox): EditedSegment =>
  keys.length === 0 ? { ...segment, ...noCrop } : { ...segment, ...findCrop(segment, keys, box) };

function findCrop(
  { start, end }: Pick<EditedSegment, 'start' | 'end'>,
  keys: readonly CropKey[],
  box: CropBox,
): SegmentCrop {
  const range = { start: start ?? keys[0]!.time, end: end ?? keys.at(-1)!.time };
  return { ...storeCrop(toCropPath(keys), range, box, wholePlayer), cropKeys: keys };
}

/** What other times change of a segment: its positions begin and end with it. */
export function toTimes(
  segment: EditedSegment,
  times: Partial<Pick<EditedSegment, 'start' | 'end'>>,
): Partial<EditedSegment> {
  const { positions, cropKeys } = segment;
  const box = cropKeys.length > 0 && parseCropBox(positions);
  return box ? { ...times, ...findCrop({ ...segment, ...times }, cropKeys, box) } : times;
}

/** The window of stored positions in percent, at the place where the first of them has it; undefined if none exists. */
export function parseCropBox(positions: CropPositions): CropBox | undefined {
  for (const position of Object.values(positions)) {
    const box = toBox(position, wholePlayer);
    if (box) return box;
  }
  return undefined;
}

const rounded = (percent: number) => Math.round(percent * 100) / 100;

/** The window in percent of the picture; as high as it where no position says its height. */
export function findCropWindow(positions: CropPositions): Pick<CropBox, 'width' | 'top' | 'height'> {
  const { width, top, height } = parseCropBox(positions) ?? { width: usualWidth, top: 0, height: 0 };
  return height > 0
    ? { width: rounded(width), top: rounded(top), height: rounded(height) }
    : { width: rounded(width), top: 0, height: 100 };
}

/**
 * The keys of a segment's crop path. Where another program has changed the positions that were made of them, what those say
 * counts, and where only the list of offsets is stored, that.
 */
export function parseCropKeys({
  start,
  positions,
  offsets,
  cropKeys,
}: SegmentCrop & Pick<EditedSegment, 'start'>): readonly CropKey[] {
  const isPositions = Object.keys(positions).length > 0;
  if (cropKeys.length > 0 && isPositions && saysTheSame(cropKeys, positions, start ?? 0)) return cropKeys;
  return readCrop(isPositions ? positions : toPositions(offsets, start ?? 0));
}

function saysTheSame(keys: readonly CropKey[], positions: CropPositions, start: number): boolean {
  const path = toCropPath(keys);
  return Object.entries(positions).every(([second, { topLeft }]) => {
    const x = sampleCrop(path, Math.max(Number(second), start))!;
    return topLeft.x_coord_ !== null && Math.abs(topLeft.x_coord_ - x) <= rounding;
  });
}

const corner = (x: number) => ({ x_coord_: x, y_coord: 0 });

/** The list of offsets has a place for each second from that of the start (VID-35). */
const toPositions = (offsets: readonly number[], start: number): CropPositions =>
  Object.fromEntries(
    offsets.map((x, index) => [
      Math.floor(start) + index,
      { topLeft: corner(x), bottomRight: corner(x + usualWidth) },
    ]),
  );
