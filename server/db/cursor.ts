import type { Pool, PoolClient, QueryConfig, QueryResultRow } from 'pg';
import type { Query } from './database.ts';

const batchSize = 1000;

/** Reads through a cursor, in one transaction that sees one moment, on a connection of its own. */
export async function* readBatches<Row extends object>(
  pool: Pool,
  ids: Query,
  rowsOf: (ids: number[]) => Query,
): AsyncGenerator<Row[]> {
  const client = await pool.connect();
  const read = async () => {
    const found = await ask<{ id: number }>(client, { text: `fetch ${batchSize} from ids` });
    return found.length > 0 ? ask<Row>(client, rowsOf(found.map(({ id }) => id))) : undefined;
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

/** By a callback: the driver's own promises let tens of megabytes of old rows pile up until they are cleared away. */
function ask<Row extends object>(client: PoolClient, query: QueryConfig): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    client.query<QueryResultRow>(query, (error: Error | undefined, result) => {
      if (error) reject(error);
      else resolve(result.rows as Row[]);
    });
  });
}
