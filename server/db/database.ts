import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

interface Result<Row> {
  rows: Row[];
}

/** What `execute` answers, from either driver. */
interface Rows extends PgQueryResultHKT {
  type: Result<this['row']>;
}

/**
 * PostgreSQL, embedded or remote. A transaction is one too, so a query function that takes
 * a `Database` works alone and inside `db.transaction(async (tx) => …)`.
 */
export type Database = PgDatabase<Rows, typeof schema>;

/** SQL text that a connection plans once, when it has a name. */
export interface Statement {
  name?: string;
  text: string;
}

/** The open database, with what goes beyond the query builder. */
export interface Store {
  kind: 'embedded' | 'postgres';
  db: Database;
  /** Runs a statement as it is written: the short way, for the calls that are made most. */
  rows<Row extends object>(statement: Statement, values: unknown[]): Promise<Row[]>;
  /** Runs several statements, all of them or none. They may not take values. */
  script(text: string): Promise<void>;
  /** Brings the tables up to date. */
  migrate(): Promise<void>;
  /** Does work that processes must not do at the same time, such as making tables. It may use the store. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
