import { sql, type SQL } from 'drizzle-orm';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { compile, type Query } from './statement.ts';

const batchSize = 1000;

/** Reads in a single transaction with one snapshot, on a connection of its own. */
export async function* readBatches<Row extends object>(
  pool: Pool,
  ids: SQL,
  rowsQuery: (ids: number[]) => SQL | Query,
): AsyncGenerator<Row[]> {
  const client = await pool.connect();
  const read = async () => {
    const found = await queryRows<{ id: number }>(client, sql.raw(`fetch ${batchSize} from ids`));
    return found.length > 0 ? queryRows<Row>(client, rowsQuery(found.map(({ id }) => id))) : undefined;
  };
  let next: Promise<Row[] | undefined> | undefined;
  try {
    await client.query('begin isolation level repeatable read, read only');
    // A stalled reader must not block vacuuming.
    await client.query(`set local idle_in_transaction_session_timeout = '60s'`);
    await queryRows(client, sql`declare ids no scroll cursor for ${ids}`);
    next = read();
    for (let rows = await next; rows; rows = await next) {
      next = read();
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

/**
 * Uses a callback, because with the driver's promises tens of megabytes of old rows stay in memory until
 * garbage collection.
 */
function queryRows<Row extends object>(client: PoolClient, query: SQL | Query): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    client.query<QueryResultRow>(compile(query), (error: Error | undefined, result) => {
      if (error) reject(error);
      else resolve(result.rows as Row[]);
    });
  });
}

/** API-03 */
const defaultPageSize = 20;

export function limitAndOffset({ page = 1, size = defaultPageSize }: { page?: number; size?: number }) {
  return { limit: size, offset: (page - 1) * size };
}
