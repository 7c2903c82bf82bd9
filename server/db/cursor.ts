import type { Pool } from 'pg';
import type { Query } from './database';

const batchSize = 500;

/** Reads through a cursor, in one transaction that sees one moment, on a connection of its own. */
export async function* readBatches<Row extends object>(
  pool: Pool,
  ids: Query,
  rowsOf: (ids: number[]) => Query,
): AsyncGenerator<Row[]> {
  const client = await pool.connect();
  const read = async () => {
    const { rows } = await client.query<{ id: number }>(`fetch ${batchSize} from ids`);
    return rows.length > 0 ? (await client.query<Row>(rowsOf(rows.map(({ id }) => id)))).rows : undefined;
  };
  let next: Promise<Row[] | undefined> | undefined;
  try {
    await client.query('begin isolation level repeatable read, read only');
    // A reader that went to sleep must not hold back what the database clears away.
    await client.query(`set local idle_in_transaction_session_timeout = '60s'`);
    await client.query({ ...ids, text: `declare ids no scroll cursor for ${ids.text}` });
    next = read();
    for (let rows = await next; rows; rows = await next) {
      // The database is asked for the next rows while these are used.
      next = read();
      // Whoever stops reading never asks what became of them.
      next.catch(() => undefined);
      yield rows;
    }
  } finally {
    await next?.catch(() => undefined);
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}
