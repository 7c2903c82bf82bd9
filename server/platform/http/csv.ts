import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { AnyEndpoint, OutputOf } from '#api/contract/endpoint.ts';
import { csvLine, type Cell } from '#domain/csv.ts';
import { problem } from '../errors.ts';
import { serve, type Call } from './routes.ts';

export interface CsvFile {
  name: string;
  /** The text, in pieces, each read once the one before was sent. */
  pieces: AsyncGenerator<string>;
}

/** How many files of one kind a process sends at a time. Each may hold a connection of the database. */
const atATime = 3;

/** Serves an endpoint that returns a CSV file, which is sent while it is read. */
export function serveCsv<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => CsvFile | Promise<CsvFile>,
) {
  let sending = 0;
  serve(app, endpoint, async (call) => {
    if (sending >= atATime) throw tooMany();
    sending += 1;
    const done = () => {
      sending -= 1;
    };
    try {
      const { name, pieces } = await handler(call);
      const stream = Readable.from(await started(pieces), { objectMode: false }).once('close', done);
      call.reply
        .type('text/csv; charset=utf-8; header=present')
        .header('content-disposition', `attachment; filename="${name}"`);
      return stream as unknown as OutputOf<E>;
    } catch (error) {
      done();
      throw error;
    }
  });
}

const tooMany = () =>
  problem('too_many_files', 'Several of these files are being sent already. Please try again later.', {
    headers: { 'retry-after': '5' },
  });

/** Waits for the first piece, so that what fails at once is answered as a failure. */
async function started(pieces: AsyncGenerator<string>): Promise<AsyncIterable<string>> {
  let first: IteratorResult<string> | undefined = await pieces.next();
  const rest: AsyncIterator<string> = {
    async next() {
      const piece = first ?? (await pieces.next());
      first = undefined;
      return piece;
    },
    // Also when nothing was read: what the pieces hold open has to be closed.
    return: () => pieces.return(undefined),
  };
  return { [Symbol.asyncIterator]: () => rest };
}

/** A table as CSV: its header, and a piece for each batch of rows. */
export async function* csvPieces(
  header: readonly string[],
  batches: AsyncIterable<Iterable<Cell[]>>,
  raw = false,
): AsyncGenerator<string> {
  let text = csvLine([...header]);
  for await (const rows of batches) {
    for (const cells of rows) text += csvLine(cells, raw);
    yield text;
    text = '';
  }
  if (text) yield text;
}
