import type { Segment } from './wireSegment.ts';

/** Crop positions by second, in percent of the player (VID-35). */
export type CropPositions = NonNullable<Segment['timeCoordinate']>;

/** Pixels on the player. */
export interface Size {
  width: number;
  height: number;
}
export interface CropBox extends Size {
  left: number;
  top: number;
}

/** The documents' numbers (VID-33, VID-34). */
export const playerSize: Size = { width: 450, height: 800 };
export const defaultCropBox: CropBox = { left: 140, top: 0, width: 180, height: 320 };
export const cropRatio = 9 / 16;
/** Pixels at the bottom of the player, where its controls are, that the box leaves free. */
export const bottomMargin = 40;

/** Whether a box is within the player and above its controls. */
export const isInPlayer = ({ left, top, width, height }: CropBox, player: Size) =>
  left >= 0 && top >= 0 && left + width <= player.width && top + height <= player.height - bottomMargin;

/** The box at another place; the same box where that is outside of the player (VID-33). */
export function moveBox(box: CropBox, to: { left: number; top: number }, player: Size): CropBox {
  const moved = { ...box, left: to.left, top: to.top };
  return isInPlayer(moved, player) ? moved : box;
}

/** A player whose pixels are its per cents. */
export const wholePlayer: Size = { width: 100, height: 100 };

/** The least height of a player that has space for the documents' box and its controls. */
const leastHeight = defaultCropBox.height + bottomMargin;

/**
 * The player of a picture of a ratio (width by height), in the pixels that crop boxes are placed by on a screen of any size: the
 * documents' own of 9/16, and of wider pictures the least that has space for their box.
 */
export const toPlayer = (ratio: number): Size =>
  ratio >= 1
    ? { width: leastHeight * ratio, height: leastHeight }
    : { width: playerSize.width, height: playerSize.width / ratio };

/** How far the picture is enlarged (VID-36): 1x, 2x, and 3.3 for 3x and all else. */
export const parseZoom = (displayType: string | null | undefined) =>
  displayType === '1x' ? 1 : displayType === '2x' ? 2 : 3.3;

const percent = (pixels: number, of: number) => Math.round((pixels / of) * 10_000) / 100;

/** A box in percent of the player, to the hundredth, with the documents' names (VID-35). */
export const toPosition = (box: CropBox, player: Size): CropPositions[string] => ({
  topLeft: { x_coord_: percent(box.left, player.width), y_coord: percent(box.top, player.height) },
  bottomRight: {
    x_coord_: percent(box.left + box.width, player.width),
    y_coord: percent(box.top + box.height, player.height),
  },
});

/** The box of a position; undefined where one of its numbers is missing. */
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
