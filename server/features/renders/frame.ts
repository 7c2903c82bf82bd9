import type { Position, TransformationForm } from '#api/video/transformation.ts';

export interface Size {
  width: number;
  height: number;
}

/** The pictures of a render on its way, each in whole pixels that encoders take: even ones. */
export interface Frame {
  /** The window of 9:16 that is cut out of the original. */
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
const evenSize = ({ width, height }: Size): Size => ({ width: even(width), height: even(height) });

/** A size of the same shape as large as fits; a null side has no limit. */
function fitted(size: Size, width: number | null, height: number | null): Size {
  const scale = Math.min((width ?? Infinity) / size.width, (height ?? Infinity) / size.height);
  return Number.isFinite(scale) ? { width: size.width * scale, height: size.height * scale } : size;
}

/** The sizes that a transformation gives an original of a size (XFORM-01, XFORM-04 to XFORM-06). */
export function frameOf(
  original: Size,
  {
    width,
    height,
    border,
    hasPadding,
  }: Pick<TransformationForm, 'width' | 'height' | 'border' | 'hasPadding'>,
): Frame {
  const window = {
    width: Math.min(original.width, (original.height * 9) / 16),
    height: Math.min(original.height, (original.width * 16) / 9),
  };
  const wanted = fitted(window, width, height);
  const isTooLarge = wanted.width > fullSize.width || wanted.height > fullSize.height;
  const scaled = evenSize(isTooLarge ? fitted(wanted, fullSize.width, fullSize.height) : wanted);
  const bordered = {
    width: scaled.width + 2 * border.pixels,
    height: scaled.height + 2 * border.pixels,
  };
  return {
    crop: evenSize(window),
    scaled,
    bordered,
    padded: hasPadding ? fullSize : bordered,
    onPadding: evenSize(fitted(bordered, fullSize.width, fullSize.height)),
  };
}

/** Where a position is: parts of the free room before it, horizontally and vertically. */
export const sharesOf = (position: Position): { x: number; y: number } => ({
  x: position.endsWith('west') ? 0 : position.endsWith('east') ? 1 : 0.5,
  y: position.startsWith('north') ? 0 : position.startsWith('south') ? 1 : 0.5,
});
