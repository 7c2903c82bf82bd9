import { cropRatio } from '#domain/video/cropBox.ts';
import type { Position, TransformationForm } from '#domain/video/transformation.ts';

export interface Size {
  width: number;
  height: number;
}

/** Size after each step, in even pixels, as encoders require. */
export interface FrameSizes {
  /** The 9:16 window cut out of the original (XFORM-01). */
  crop: Size;
  scaled: Size;
  bordered: Size;
  padded: Size;
  foreground: Size;
}

/** Padded size (XFORM-06), which is also the largest size rendered. */
export const fullSize: Size = { width: 1080, height: 1920 };

const floorToEven = (value: number) => Math.max(2, 2 * Math.floor(value / 2 + 1e-6));
export const evenSize = ({ width, height }: Size): Size => ({
  width: floorToEven(width),
  height: floorToEven(height),
});

function fitSize(size: Size, width: number | null, height: number | null): Size {
  const scale = Math.min((width ?? Infinity) / size.width, (height ?? Infinity) / size.height);
  return Number.isFinite(scale) ? { width: size.width * scale, height: size.height * scale } : size;
}

export const cropWindow = ({ width, height }: Size): Size => ({
  width: Math.min(width, height * cropRatio),
  height: Math.min(height, width / cropRatio),
});

export function computeFrameSizes(
  original: Size,
  {
    width,
    height,
    border,
    hasPadding,
  }: Pick<TransformationForm, 'width' | 'height' | 'border' | 'hasPadding'>,
): FrameSizes {
  const window = cropWindow(original);
  const requested = fitSize(window, width, height);
  const isTooLarge = requested.width > fullSize.width || requested.height > fullSize.height;
  const scaled = evenSize(isTooLarge ? fitSize(requested, fullSize.width, fullSize.height) : requested);
  const bordered = {
    width: scaled.width + 2 * border.pixels,
    height: scaled.height + 2 * border.pixels,
  };
  return {
    crop: evenSize(window),
    scaled,
    bordered,
    padded: hasPadding ? fullSize : bordered,
    foreground: evenSize(fitSize(bordered, fullSize.width, fullSize.height)),
  };
}

/** Fraction of the free space to the left of and above the position. */
export const positionFractions = (position: Position): { x: number; y: number } => ({
  x: position.endsWith('west') ? 0 : position.endsWith('east') ? 1 : 0.5,
  y: position.startsWith('north') ? 0 : position.startsWith('south') ? 1 : 0.5,
});
