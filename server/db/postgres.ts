import { sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { CancellingPool } from './callersPool.ts';
import { readBatches } from './cursor.ts';
import type { Store } from './database.ts';
import { migrateTables, migrationsFolder } from './migrations.ts';
import { createPostgresMessages } from './postgresMessages.ts';
import { followPrimary } from './primary.ts';
import { readOnTwoConnections, readOnOneConnection } from './snapshot.ts';
import { DatabaseUnreachableError, isSocketError } from './outage.ts';
import { checkLocale } from './session.ts';
import * as schema from './schema.ts';
import { compile, type Query } from './statement.ts';

/** Advisory lock id: arbitrary, but the same in every process. */
const exclusiveLockId = 7_204_118;

interface Options {
  url: string;
  connections: number;
  /** Milliseconds: a hung process must not hold its locks. */
  idleTransactionMs?: number;
  onConnectionError(error: Error): void;
}

/** The query builder wraps driver errors; other errors are classified here. */
function rethrowClassified(error: unknown): never {
  throw isSocketError(error) ? new DatabaseUnreachableError(error) : error;
}

export function openPostgres({
  url,
  connections,
  idleTransactionMs = 30_000,
  onConnectionError,
}: Options): Store {
  const primary = followPrimary(url, { onConnectionError });
  const pool = new CancellingPool({
    primary,
    max: connections,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: idleTransactionMs,
    onConnectionError,
  });
  let hasPair = false;
  const db = drizzle(pool, { schema, casing: 'snake_case' });
  const messages = createPostgresMessages(primary, db, onConnectionError);
  return {
    kind: 'postgres',
    db,
    messages,
    rows: async <Row extends object>(query: SQL | Query) =>
      (await pool.query<Row>(compile(query)).catch(rethrowClassified)).rows,
    streamBatches: (ids, toRows) => readBatches(pool, ids, toRows),
    readInParallel: async (one, other) => {
      // Avoids a deadlock between callers that hold one connection and wait for another.
      if (hasPair) return readOnOneConnection(db, one, other);
      hasPair = true;
      try {
        return await readOnTwoConnections(db, one, other);
      } finally {
        hasPair = false;
      }
    },
    runScript: async (text) => {
      // PostgreSQL runs several statements in one message as one transaction.
      await pool.query(text).catch(rethrowClassified);
    },
    migrate: async (folder = migrationsFolder) => {
      await checkLocale(db);
      await migrateTables(db, folder, (files) => migrate(db, files));
    },
    // The lock has its own connection; the work uses others.
    exclusively: (work) =>
      db.transaction(async (holder) => {
        await holder.execute(sql`set local idle_in_transaction_session_timeout = 0`);
        await holder.execute(sql`select pg_advisory_xact_lock(${exclusiveLockId})`);
        return work();
      }),
    countConnections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await messages.close();
      await primary.close();
      await pool.end();
    },
  };
}
