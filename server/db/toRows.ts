import type { Database } from './database.ts';
import type { Query } from './statement.ts';

/** Runs a statement of `prepare` through the query builder's connection, which may be that of a transaction. */
export async function toRows<Row extends object>(
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
