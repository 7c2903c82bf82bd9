import { Readable } from 'node:stream';
import { AbortedError } from '#api/errors.ts';

/** Of at most 64 KiB each, as they come from the network. */
const maxChunks = 4096;

/**
 * Reads on while its own reader waits, as a pager does: servers end downloads that stall. A failure comes
 * after all that was read before it, an interruption at once.
 */
export async function* readAhead(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let failure: unknown;
  const ahead = async function* () {
    try {
      yield* chunks;
    } catch (error) {
      failure = error;
    }
  };
  for await (const chunk of Readable.from(ahead(), { highWaterMark: maxChunks })) {
    if (failure instanceof AbortedError) break;
    yield chunk as Uint8Array;
  }
  if (failure) throw failure;
}
