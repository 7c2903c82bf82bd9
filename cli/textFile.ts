import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { readTextFile } from '#domain/textFile.ts';
import { UsageError } from './errors.ts';
import type { Context } from './verb.ts';

/** Beyond it, a text may be longer than JavaScript has any. */
const maxBytes = 256 * 1024 * 1024;

/** The text of a file, or of standard input. A UsageError names an encoding that is not read. */
export async function readText(file: string, { terminal }: Context): Promise<string> {
  const bytes: Uint8Array =
    file === '-' ? await buffer(terminal.stdin()) : await readFile(file).catch(failToRead);
  if (bytes.length > maxBytes) throw new UsageError('The file is larger than 256 MB.');
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
