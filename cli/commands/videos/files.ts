import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readTextFile } from '#domain/textFile.ts';
import { UsageError } from '#cli/errors.ts';
import type { Context } from '#cli/verb.ts';

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

/** The text of a file, or of standard input. A UsageError names an encoding that is not read. */
export async function readText(file: string, { terminal }: Context): Promise<string> {
  const bytes = file === '-' ? await buffer(terminal.stdin()) : await readFile(file).catch(failToRead);
  const { text, problem } = readTextFile(bytes);
  if (text === undefined) throw new UsageError(problem);
  return text;
}

function failToRead(error: Error): never {
  throw new UsageError(`The file cannot be read: ${error.message}.`);
}

/** Writes a text to a file, once it is complete, or to standard output. */
export async function writeText(file: string, content: string, { output }: Context): Promise<void> {
  if (file === '-') return output.text(content);
  const { openFile } = await import('#cli/output/file.ts');
  const target = await openFile(file);
  try {
    target.stream.write(content);
    await target.commit();
  } catch (error) {
    await target.discard();
    throw error;
  }
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
