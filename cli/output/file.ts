import { open, rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { CommandError } from '../errors.ts';
import { exitCodes } from '../exit.ts';

/** Appears, or replaces an older file, only once it's complete. */
export interface OutputFile {
  stream: Writable;
  commit(): Promise<void>;
  discard(): Promise<void>;
}

export async function openFile(path: string): Promise<OutputFile> {
  const part = `${path}.part`;
  const cannotWrite = (error: unknown) =>
    new CommandError({
      problem: `Can’t write ${path}.`,
      reason: error instanceof Error ? error.message : undefined,
      exitCode: exitCodes.failed,
      code: 'cannot_write',
    });
  try {
    const stream = (await open(part, 'w')).createWriteStream();
    // Reported by `commit` or the pending write.
    stream.on('error', () => {});
    return {
      stream,
      commit: async () => {
        try {
          stream.end();
          await finished(stream);
          await rename(part, path);
        } catch (error) {
          throw cannotWrite(error);
        }
      },
      discard: async () => {
        stream.destroy();
        await rm(part, { force: true });
      },
    };
  } catch (error) {
    throw cannotWrite(error);
  }
}
