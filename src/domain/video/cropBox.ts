import type { Segment } from './wireSegment.ts';

/** Keyed by second, in percent of the player (VID-35). */
export type CropPositions = NonNullable<Segment['timeCoordinate']>;

/** In player pixels, or in percent with `percentPlayer`. */
export interface Size {
  width: number;
  height: number;
}
export interface CropBox extends Size {
  left: number;
  top: number;
}

/** Documented sizes (VID-33, VID-34). */
export const playerSize: Size = { width: 450, height: 800 };
export const defaultCropBox: CropBox = { left: 140, top: 0, width: 180, height: 320 };
export const cropRatio = 9 / 16;
/** Pixels reserved for the player's controls. */
export const bottomMargin = 40;

/** The documented box, or a centred one for other player sizes. */
export const initialCropBox = ({ width }: Size): CropBox =>
  width === playerSize.width
    ? defaultCropBox
    : { ...defaultCropBox, left: (width - defaultCropBox.width) / 2 };

export const isInPlayer = ({ left, top, width, height }: CropBox, player: Size) =>
  left >= 0 && top >= 0 && left + width <= player.width && top + height <= player.height - bottomMargin;

/** Player size for boxes measured in percent. */
export const percentPlayer: Size = { width: 100, height: 100 };

/** Fits the documented box plus the controls. */
const minPlayerHeight = defaultCropBox.height + bottomMargin;

/**
 * Player size for an aspect ratio (width divided by height): the documented width for portrait videos; for
 * wider ones, the smallest that fits the documented box. Crop boxes use these pixels on any screen.
 */
export const playerSizeFor = (ratio: number): Size =>
  ratio >= 1
    ? { width: minPlayerHeight * ratio, height: minPlayerHeight }
    : { width: playerSize.width, height: playerSize.width / ratio };

/** Zoom factor (VID-36): 1 for `1x`, 2 for `2x`, and 3.3 for `3x` and anything else. */
export const parseZoom = (displayType: string | null | undefined) =>
  displayType === '1x' ? 1 : displayType === '2x' ? 2 : 3.3;

const toPercent = (pixels: number, total: number) => Math.round((pixels / total) * 10_000) / 100;

/** Converts to percent of the player, rounded to hundredths, with the documented names (VID-35). */
export const toPosition = (box: CropBox, player: Size): CropPositions[string] => ({
  topLeft: { x_coord_: toPercent(box.left, player.width), y_coord: toPercent(box.top, player.height) },
  bottomRight: {
    x_coord_: toPercent(box.left + box.width, player.width),
    y_coord: toPercent(box.top + box.height, player.height),
  },
});

/** Undefined if a number is missing. */
export function toBox({ topLeft, bottomRight }: CropPositions[string], player: Size): CropBox | undefined {
  const [x, y, right, bottom] = [
    topLeft.x_coord_,
    topLeft.y_coord,
    bottomRight.x_coord_,
    bottomRight.y_coord,
  ];
  if (x === null || y === null || right === null || bottom === null) return undefined;
  return {
    left: (x / 100) * player.width,
    top: (y / 100) * player.height,
    width: ((right - x) / 100) * player.width,
    height: ((bottom - y) / 100) * player.height,
  };
}
