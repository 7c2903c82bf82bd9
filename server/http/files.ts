import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyEndpoint, OutputOf } from '#api/contract/endpoint.ts';
import { formatCsvLine, endMarkHeader, type Cell } from '#domain/csv.ts';
import { problem } from '#server/errors.ts';
import { serve, type Call } from './routes.ts';

export interface StreamedFile {
  name: string;
  chunks: AsyncGenerator<string | Buffer>;
  /** Default: CSV. */
  contentType?: string;
}

/** Concurrent files per kind. Each may hold a database connection, so one person can't use all of them. */
const maxConcurrent = 3;
const maxPerPerson = 2;

export function serveFile<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => StreamedFile | Promise<StreamedFile>,
) {
  const sending = new Set<{ person: number }>();
  serve(app, endpoint, async (call) => {
    const slot = { person: call.user.id };
    const own = [...sending].filter(({ person }) => person === slot.person).length;
    if (sending.size >= maxConcurrent || own >= maxPerPerson) throw tooManyFiles();
    sending.add(slot);
    const done = () => void sending.delete(slot);
    try {
      const { name, chunks, contentType = 'text/csv; charset=utf-8; header=present' } = await handler(call);
      const mark = requestedEndMark(call.request);
      const marked = mark === undefined ? chunks : appendEndMark(chunks, mark);
      const stream = Readable.from(await awaitFirstChunk(marked), { objectMode: false }).once('close', done);
      if (mark !== undefined) call.reply.header(endMarkHeader, mark);
      call.reply.type(contentType).header('content-disposition', `attachment; filename="${name}"`);
      return stream as unknown as OutputOf<E>;
    } catch (error) {
      done();
      throw error;
    }
  });
}

/**
 * The mark is sent last, so that the caller can detect a truncated file even if a proxy ends the response
 * normally.
 */
function requestedEndMark({ headers }: FastifyRequest): string | undefined {
  const mark = headers[endMarkHeader];
  return typeof mark === 'string' && /^[\w-]{16,64}$/.test(mark) ? mark : undefined;
}

async function* appendEndMark(chunks: StreamedFile['chunks'], mark: string): StreamedFile['chunks'] {
  yield* chunks;
  yield mark;
}

const tooManyFiles = () =>
  problem('too_many_files', 'Too many exports are running. Please try again in a few seconds.', {
    headers: { 'retry-after': '5' },
  });

/** Waits for the first chunk, so that a failure before it can still be returned as an error response. */
async function awaitFirstChunk(chunks: StreamedFile['chunks']): Promise<AsyncIterable<string | Buffer>> {
  let first: IteratorResult<string | Buffer> | undefined = await chunks.next();
  const rest: AsyncIterator<string | Buffer> = {
    async next() {
      const piece = first ?? (await chunks.next());
      first = undefined;
      return piece;
    },
    // Even if nothing was read, the chunks' resources must be closed.
    return: () => chunks.return(undefined),
  };
  return { [Symbol.asyncIterator]: () => rest };
}

export async function* csvChunks(
  header: readonly string[],
  batches: AsyncIterable<Iterable<Cell[]>>,
  raw = false,
): AsyncGenerator<string> {
  let text = formatCsvLine([...header]);
  for await (const rows of batches) {
    for (const cells of rows) text += formatCsvLine(cells, raw);
    yield text;
    text = '';
  }
  if (text) yield text;
}
