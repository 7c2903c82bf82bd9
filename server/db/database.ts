import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Messages } from './messages.ts';
import type * as schema from './schema.ts';
import type { Query } from './statement.ts';

interface Result<Row> {
  rows: Row[];
}

interface RowsResultHKT extends PgQueryResultHKT {
  type: Result<this['row']>;
}

/** A transaction is a `Database` too, so query functions work alone and inside `db.transaction(async (tx) => …)`. */
export type Database = PgDatabase<RowsResultHKT, typeof schema>;

export type SnapshotRead<T> = (tx: Database) => Promise<T>;

export interface Store {
  kind: 'embedded' | 'postgres';
  db: Database;
  messages: Messages;
  /** Bypasses the query builder, for the most frequent calls. */
  rows<Row extends object>(query: SQL | Query): Promise<Row[]>;
  /**
   * Streams rows in the order of `ids`, in batches that bound memory. From a PostgreSQL server, all come from
   * one snapshot.
   */
  streamBatches<Row extends object>(
    ids: SQL,
    rowsQuery: (ids: number[]) => SQL | Query,
  ): AsyncGenerator<Row[]>;
  /** Both see the same snapshot, and run in parallel if connections allow. */
  readInParallel<A, B>(firstRead: SnapshotRead<A>, secondRead: SnapshotRead<B>): Promise<[A, B]>;
  /** Runs all statements or none. Takes no parameters. */
  runScript(text: string): Promise<void>;
  /** Runs the numbered migration files in a folder, by default the product's own. */
  migrate(folder?: string): Promise<void>;
  /** Runs work, such as creating tables, under a lock across processes. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Only for a database without autovacuum. Delays other calls only briefly. */
  vacuum?(): Promise<void>;
  /**
   * Copies an embedded database as a snapshot; other calls wait until it's done. `checkSpace` runs before each
   * file and aborts by throwing.
   */
  copyTo?(folder: string, checkSpace: () => Promise<void>): Promise<void>;
  countConnections?(): Record<'busy' | 'idle' | 'waiting', number>;
  close(): Promise<void>;
}

export async function queryRows<Row extends object>(
  db: Database,
  { name, text, values }: Query,
): Promise<Row[]> {
  const { session } = db._;
  const result = await session
    .prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
      { sql: text, params: values },
      undefined,
      name,
      false,
    )
    .execute();
  return result.rows;
}
