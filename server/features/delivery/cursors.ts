import { fieldError } from '#server/errors.ts';

/** `instant` is in milliseconds since 1970. */
type Kind = 'instant' | 'id' | 'text';
type ValueOf<K extends Kind> = K extends 'text' ? string : number;

export const encodeCursor = (values: (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** Throws 400 unless `text` is a cursor with values of these kinds. */
export function decodeCursor<const Kinds extends readonly Kind[]>(
  text: string,
  kinds: Kinds,
): { [Index in keyof Kinds]: ValueOf<Kinds[Index]> } {
  const values = parseJson(Buffer.from(text, 'base64url').toString());
  const isValid =
    Array.isArray(values) &&
    values.length === kinds.length &&
    values.every((value: unknown, index) => validators[kinds[index]!](value));
  if (!isValid) throw fieldError({ cursor: ['This isn’t a cursor.'] });
  return values as { [Index in keyof Kinds]: ValueOf<Kinds[Index]> };
}

const isCount = (value: unknown, max: number) =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= max;

/** Values that pass can be compared in the database. */
const validators: Record<Kind, (value: unknown) => boolean> = {
  instant: (value) => isCount(value, 1e14),
  id: (value) => isCount(value, 2_147_483_647),
  text: (value) => typeof value === 'string' && !value.includes('\0'),
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
