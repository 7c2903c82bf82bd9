import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Messages } from './messages.ts';
import type * as schema from './schema.ts';
import type { Query } from './statement.ts';

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

export type Reading<T> = (tx: Database) => Promise<T>;

/** The open database, with what the query builder does not offer. */
export interface Store {
  kind: 'embedded' | 'postgres';
  db: Database;
  /** To the other processes that use this database. */
  messages: Messages;
  /** Runs a statement without the query builder: the short way, for the calls that are made most. */
  rows<Row extends object>(query: SQL | Query): Promise<Row[]>;
  /**
   * Reads any number of rows, in the order of the ids that the first query selects, so few at a time
   * that memory use does not depend on their number. From a PostgreSQL server they are of one snapshot.
   */
  batches<Row extends object>(ids: SQL, toRows: (ids: number[]) => SQL | Query): AsyncGenerator<Row[]>;
  /** Two readings that see the same moment, side by side where there are connections for it. */
  readInParallel<A, B>(one: Reading<A>, other: Reading<B>): Promise<[A, B]>;
  /** Runs several statements, all of them or none. They may not take values. */
  script(text: string): Promise<void>;
  /** Brings the tables up to date by the numbered files of a folder, default the product's. */
  migrate(folder?: string): Promise<void>;
  /** Does work that processes must not do at the same time, such as making tables. It may use the store. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Clears away what writes leave behind, where the database does not do so by itself. Callers notice little of it. */
  vacuum?(): Promise<void>;
  /**
   * Copies the files of an embedded database into a new folder, as of one moment. Calls wait meanwhile. What `checkSpace`,
   * called before each file, throws ends it.
   */
  copyTo?(folder: string, checkSpace: () => Promise<void>): Promise<void>;
  /** How many connections are busy and idle, and how many callers wait for one. Undefined of the embedded database. */
  connections?(): Record<'busy' | 'idle' | 'waiting', number>;
  close(): Promise<void>;
}
