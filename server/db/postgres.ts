import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Store } from './database';
import * as schema from './schema';

interface Options {
  url: string;
  /** Most connections at a time. */
  connections: number;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onConnectionError(error: Error): void;
}

/** A PostgreSQL server, which any number of processes may share. */
export function openPostgres({ url, connections, onConnectionError }: Options): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'digest-desk',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  pool.on('error', onConnectionError);
  return {
    kind: 'postgres',
    db: drizzle(pool, { schema, casing: 'snake_case' }),
    rows: async <Row extends object>(statement: { name?: string; text: string }, values: unknown[]) =>
      (await pool.query<Row>({ ...statement, values })).rows,
    script: async (text) => {
      // Several statements in one message are one transaction of the server's.
      await pool.query(text);
    },
    close: () => pool.end(),
  };
}
