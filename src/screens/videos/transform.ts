import {
  openTransformation,
  readTransformation,
  screenPresets,
  writeTransformation,
  type StoredTransformation,
  type TextOverlay,
  type TransformationForm,
} from '#domain/video/transformation.ts';

/** The string of what is on the screen. */
export const toText = (edited: StoredTransformation): string =>
  'form' in edited ? writeTransformation(edited.form) : edited.text;

/** Whether the screen has something that the stored string does not say; what a digest without one starts with does not count. */
export function differsFrom(stored: string | null | undefined, edited: StoredTransformation): boolean {
  return toText(edited) !== toText(openTransformation(stored));
}

/** The preset of a form's screen, or null. */
export const findPreset = ({ width, height }: TransformationForm): string | null =>
  screenPresets.find((preset) => preset.width === width && preset.height === height)?.name ?? null;

/** Whether a text ends before it starts. */
export const isReversed = ({ start, end }: TextOverlay) => end !== null && end <= (start ?? 0);

/** Where the picture of a cut video is moved to, as CSS has it: by the nine positions, else the middle. */
export function objectPosition(transformation: string): string {
  const gravity = readTransformation(transformation)?.customGravity ?? '';
  const x = gravity.endsWith('west') ? 'left' : gravity.endsWith('east') ? 'right' : 'center';
  const y = gravity.startsWith('north') ? 'top' : gravity.startsWith('south') ? 'bottom' : 'center';
  return `${x} ${y}`;
}
