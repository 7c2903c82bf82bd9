import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import type { Store } from './database';
import { migrationLock, migrationsFolder } from './migrations';
import * as schema from './schema';

interface Options {
  url: string;
  /** Most connections at a time, at least 2. */
  connections: number;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onConnectionError(error: Error): void;
}

/** A PostgreSQL server, which any number of processes may share. */
export function openPostgres({ url, connections, onConnectionError }: Options): Store {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    application_name: 'digest-desk',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  pool.on('error', onConnectionError);
  const db = drizzle(pool, { schema, casing: 'snake_case' });
  return {
    kind: 'postgres',
    db,
    rows: async <Row extends object>(statement: { name?: string; text: string }, values: unknown[]) =>
      (await pool.query<Row>({ ...statement, values })).rows,
    script: async (text) => {
      // Several statements in one message are one transaction of the server's.
      await pool.query(text);
    },
    // The lock is held by a connection of its own while the migrator uses another.
    migrate: () =>
      db.transaction(async (holder) => {
        await holder.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
        await migrate(db, { migrationsFolder });
      }),
    close: () => pool.end(),
  };
}
