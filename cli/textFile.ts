import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { readTextFile } from '#domain/textFile.ts';
import { UsageError } from './errors.ts';
import type { Context } from './verb.ts';

/** Larger files may exceed JavaScript's maximum string length. */
const maxBytes = 256 * 1024 * 1024;

/** Throws a UsageError for an unsupported encoding. */
export async function readText(file: string, { terminal }: Context): Promise<string> {
  const bytes: Uint8Array =
    file === '-' ? await buffer(terminal.stdin()) : await readFile(file).catch(throwReadError);
  if (bytes.length > maxBytes) throw new UsageError('The file is larger than 256 MB.');
  const { text, problem } = readTextFile(bytes);
  if (text === undefined) throw new UsageError(problem);
  return text;
}

function throwReadError(error: Error): never {
  throw new UsageError(`Can’t read the file: ${error.message}.`);
}

export async function writeText(file: string, content: string, { output }: Context): Promise<void> {
  if (file === '-') return output.text(content);
  const { openFile } = await import('./output/file.ts');
  const target = await openFile(file);
  try {
    target.stream.write(content);
    await target.commit();
  } catch (error) {
    await target.discard();
    throw error;
  }
}
