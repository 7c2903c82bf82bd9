import { extname } from 'node:path';
import { UsageError } from '#cli/errors.ts';

export function resolveFormat<Format extends string>(
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
    `Can’t tell the format of ${file === undefined || file === '-' ? 'the data' : file}.`,
    `Set it with --format: ${formats.join(', ')}.`,
  );
}

export function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new UsageError(`Can’t read the JSON: ${(error as Error).message}.`);
  }
}

export function parseList(content: string, name: string): object[] {
  const value = parseJson(content);
  const list = Array.isArray(value) ? value : (value as Record<string, unknown> | null)?.[name];
  if (Array.isArray(list) && list.every((each) => typeof each === 'object' && each !== null))
    return list as object[];
  throw new UsageError(`The JSON must be an array of objects, or an object with such an array in "${name}".`);
}
