import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { EgressError } from './errors.ts';

function tooLarge(maxBytes: number): EgressError {
  return new EgressError('too_large', `The response is larger than ${maxBytes} bytes.`);
}

function limitBytes(maxBytes: number) {
  return async function* limit(source: AsyncIterable<Buffer>) {
    let length = 0;
    for await (const chunk of source) {
      length += chunk.length;
      if (length > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  };
}

function createDecoder(coding: string) {
  if (coding === 'gzip' || coding === 'x-gzip' || coding === 'deflate') return createUnzip();
  if (coding === 'br') return createBrotliDecompress();
  throw new EgressError(
    'wrong_type',
    `The response is encoded as ${coding}, which the request doesn’t accept.`,
  );
}

/** The limit applies to both wire and decompressed bytes. */
export async function readBody(body: Readable, encoding: string, maxBytes: number): Promise<Buffer> {
  const codings = encoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding && coding !== 'identity');
  if (codings.length > 1) throw new EgressError('wrong_type', 'The response is encoded more than once.');
  const chunks: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  const [coding] = codings;
  if (coding === undefined) await pipeline(body, limitBytes(maxBytes), collect);
  else await pipeline(body, limitBytes(maxBytes), createDecoder(coding), limitBytes(maxBytes), collect);
  return Buffer.concat(chunks);
}
