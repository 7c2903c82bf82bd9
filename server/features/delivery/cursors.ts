import { fieldError } from '#server/errors.ts';

type ValueOf<Kind> = Kind extends 'number' ? number : string;

export const encodeCursor = (values: (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** Throws 400 unless it has values of these types. */
export function decodeCursor<const Kinds extends readonly ('number' | 'string')[]>(
  text: string,
  kinds: Kinds,
): { [Index in keyof Kinds]: ValueOf<Kinds[Index]> } {
  const values = parseJson(Buffer.from(text, 'base64url').toString());
  const isValid =
    Array.isArray(values) &&
    values.length === kinds.length &&
    values.every(
      (value, index) => typeof value === kinds[index] && (typeof value !== 'number' || isCount(value)),
    );
  if (!isValid) throw fieldError({ cursor: ['This isn’t a cursor.'] });
  return values as { [Index in keyof Kinds]: ValueOf<Kinds[Index]> };
}

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0 && value < 1e14;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
