import { extname } from 'node:path';
import { UsageError } from '#cli/errors.ts';

/** What a file is read or written as: by its name, or by `--format` where it has none. */
export function findFormat<Format extends string>(
  file: string | undefined,
  format: Format | undefined,
  formats: readonly Format[],
): Format {
  const named =
    format ??
    extname(file ?? '')
      .slice(1)
      .toLowerCase();
  const found = formats.find((each) => each === named);
  if (found) return found;
  throw new UsageError(
    `It is not known what ${file === undefined || file === '-' ? 'the data' : file} is.`,
    `Name it with --format: ${formats.join(', ')}.`,
  );
}

/** What JSON says; a UsageError for any other text. */
export function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new UsageError(`The JSON cannot be read: ${(error as Error).message}.`);
  }
}

/** The list of a JSON file: an array, or what an object has under a name. */
export function listIn(content: string, name: string): object[] {
  const value = parseJson(content);
  const list = Array.isArray(value) ? value : (value as Record<string, unknown> | null)?.[name];
  if (Array.isArray(list) && list.every((each) => typeof each === 'object' && each !== null))
    return list as object[];
  throw new UsageError(`The JSON has no list: an array of objects, or an object with one as "${name}".`);
}
