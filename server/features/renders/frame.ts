import type { Position, TransformationForm } from '#domain/video/transformation.ts';

export interface Size {
  width: number;
  height: number;
}

/** The pictures of a render on its way, each in whole pixels that encoders take: even ones. */
export interface Frame {
  /** Width to height of the picture: 9:16 (XFORM-01), with padding the shape of its screen where it has one. */
  ratio: number;
  /** The window of that shape that is cut out of the original. */
  crop: Size;
  /** Its size after that. */
  scaled: Size;
  /** With its border. */
  bordered: Size;
  /** With the padding; of the video. */
  padded: Size;
  /** How large the picture is on the padding. */
  onPadding: Size;
}

/** The padding of XFORM-06, which is also the largest picture that is rendered. */
export const fullSize: Size = { width: 1080, height: 1920 };

const even = (value: number) => Math.max(2, 2 * Math.floor(value / 2 + 1e-6));
export const evenSize = ({ width, height }: Size): Size => ({ width: even(width), height: even(height) });

/** A size of the same shape as large as fits; a null side has no limit. */
function fitted(size: Size, width: number | null, height: number | null): Size {
  const scale = Math.min((width ?? Infinity) / size.width, (height ?? Infinity) / size.height);
  return Number.isFinite(scale) ? { width: size.width * scale, height: size.height * scale } : size;
}

/** The largest window of a ratio in a picture. */
export const toWindow = ({ width, height }: Size, ratio: number): Size => ({
  width: Math.min(width, height * ratio),
  height: Math.min(height, width / ratio),
});

/** The sizes that a transformation produces from an original of a size (XFORM-01, XFORM-04 to XFORM-06). */
export function toFrame(
  original: Size,
  {
    width,
    height,
    border,
    hasPadding,
  }: Pick<TransformationForm, 'width' | 'height' | 'border' | 'hasPadding'>,
): Frame {
  const ratio = hasPadding && width !== null && height !== null ? width / height : 9 / 16;
  const window = toWindow(original, ratio);
  const requested = fitted(window, width, height);
  const isTooLarge = requested.width > fullSize.width || requested.height > fullSize.height;
  const scaled = evenSize(isTooLarge ? fitted(requested, fullSize.width, fullSize.height) : requested);
  const bordered = {
    width: scaled.width + 2 * border.pixels,
    height: scaled.height + 2 * border.pixels,
  };
  return {
    ratio,
    crop: evenSize(window),
    scaled,
    bordered,
    padded: hasPadding ? fullSize : bordered,
    onPadding: evenSize(fitted(bordered, fullSize.width, fullSize.height)),
  };
}

/** Where a position is: parts of the free space before it, horizontally and vertically. */
export const toShares = (position: Position): { x: number; y: number } => ({
  x: position.endsWith('west') ? 0 : position.endsWith('east') ? 1 : 0.5,
  y: position.startsWith('north') ? 0 : position.startsWith('south') ? 1 : 0.5,
});
