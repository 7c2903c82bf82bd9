import type { Store } from '#server/db/database.ts';
import { prepareEmptyStore } from './restore.ts';
import { fillTables, readSequences, readTables, type Rows } from './tables.ts';

/** Copies all tables into an empty database in one transaction, preserving ids. Safe to retry. */
export async function copyTables(
  from: Store,
  to: Store,
  onProgress: (table: string, count: number) => void = () => {},
): Promise<Record<string, number>> {
  await prepareEmptyStore(to);
  const tables: Record<string, number> = {};
  await fillTables(
    to.db,
    {
      rows: readAllRows(from, tables),
      readTotals: async () => ({ tables, sequences: await readSequences(from.db) }),
    },
    onProgress,
  );
  return tables;
}

async function* readAllRows({ db }: Store, counts: Record<string, number>): AsyncGenerator<Rows> {
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
