import type { Store } from '../db/database.ts';
import { prepareEmpty } from './restore.ts';
import { fillTables, readSequences, readTables, type Rows } from './tables.ts';

/** Copies all tables of an unused database into an empty one, all or nothing: ids stay, and it can be run again. */
export async function moveTables(
  from: Store,
  to: Store,
  onProgress: (table: string, count: number) => void = () => {},
): Promise<Record<string, number>> {
  await prepareEmpty(to);
  const tables: Record<string, number> = {};
  await fillTables(
    to.db,
    { rows: readAll(from, tables), end: async () => ({ tables, sequences: await readSequences(from.db) }) },
    onProgress,
  );
  return tables;
}

/** The rows of all tables, each chunk read once the one before was written. Counts them meanwhile. */
async function* readAll({ db }: Store, counts: Record<string, number>): AsyncGenerator<Rows> {
  const { readable, writable } = new TransformStream<Rows, Rows>();
  const writer = writable.getWriter();
  const reading = readTables(db, async (rows) => {
    counts[rows.table] = (counts[rows.table] ?? 0) + rows.rows.length;
    await writer.write(rows);
  }).then(
    () => writer.close(),
    (error: unknown) => writer.abort(error),
  );
  try {
    yield* readable as unknown as AsyncIterable<Rows>;
  } finally {
    await reading;
  }
}
