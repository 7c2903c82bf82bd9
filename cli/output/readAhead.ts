import { Readable } from 'node:stream';
import { AbortedError } from '#api/errors.ts';

/** Network chunks have at most 64 KiB each. */
const maxChunks = 4096;

/**
 * Prefetches chunks while the consumer, such as a pager, is paused, because servers end stalled downloads.
 * A failure is thrown after the chunks read before it; an interruption is thrown immediately.
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
