import {
  openTransformation,
  readTransformation,
  screenPresets,
  writeTransformation,
  type StoredTransformation,
  type TextOverlay,
  type TransformationForm,
} from '#domain/video/transformation.ts';

export const formatTransformation = (edited: StoredTransformation): string =>
  'form' in edited ? writeTransformation(edited.form) : edited.text;

/** The defaults of a digest without a transformation don't count as changes. */
export function hasChanges(stored: string | null | undefined, edited: StoredTransformation): boolean {
  return formatTransformation(edited) !== formatTransformation(openTransformation(stored));
}

export const findPreset = ({ width, height }: TransformationForm): string | null =>
  screenPresets.find((preset) => preset.width === width && preset.height === height)?.name ?? null;

export const isReversed = ({ start, end }: TextOverlay) => end !== null && end <= (start ?? 0);

/** CSS `object-position` of a cropped video: one of nine positions; the centre by default. */
export function objectPosition(transformation: string): string {
  const gravity = readTransformation(transformation)?.customGravity ?? '';
  const x = gravity.endsWith('west') ? 'left' : gravity.endsWith('east') ? 'right' : 'center';
  const y = gravity.startsWith('north') ? 'top' : gravity.startsWith('south') ? 'bottom' : 'center';
  return `${x} ${y}`;
}
