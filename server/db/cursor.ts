import { sql, type SQL } from 'drizzle-orm';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { compile, type Query } from './statement.ts';

const batchSize = 1000;

/** Reads through a cursor, in one transaction with one snapshot, on a connection of its own. */
export async function* readBatches<Row extends object>(
  pool: Pool,
  ids: SQL,
  toRows: (ids: number[]) => SQL | Query,
): AsyncGenerator<Row[]> {
  const client = await pool.connect();
  const read = async () => {
    const found = await run<{ id: number }>(client, sql.raw(`fetch ${batchSize} from ids`));
    return found.length > 0 ? run<Row>(client, toRows(found.map(({ id }) => id))) : undefined;
  };
  let next: Promise<Row[] | undefined> | undefined;
  try {
    await client.query('begin isolation level repeatable read, read only');
    // A reader that stopped must not prevent the database from vacuuming.
    await client.query(`set local idle_in_transaction_session_timeout = '60s'`);
    await run(client, sql`declare ids no scroll cursor for ${ids}`);
    next = read();
    for (let rows = await next; rows; rows = await next) {
      // The next rows are read while these are used.
      next = read();
      // A reader that stops does not wait for them.
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

/** By a callback: with the driver's own promises, tens of megabytes of old rows wait for garbage collection. */
function run<Row extends object>(client: PoolClient, query: SQL | Query): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    client.query<QueryResultRow>(compile(query), (error: Error | undefined, result) => {
      if (error) reject(error);
      else resolve(result.rows as Row[]);
    });
  });
}
