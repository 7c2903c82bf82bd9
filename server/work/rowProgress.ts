import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';

/** Rows that people request: with a `state`, a `percent` and a lease. */
type RequestedTable = PgTable & Record<'id' | 'createdAt' | 'state', PgColumn>;

/** Which request it is: one that was cancelled and requested again has the same id. */
interface Request {
  id: number;
  createdAt: Date;
}

/** Progress and outcome of a requested row. None of it is stored once the row is no longer requested. */
export interface RowProgress<Row extends Request> {
  find(db: Database, id: number): Promise<Row | undefined>;
  isRequested(db: Database, row: Request): Promise<boolean>;
  /** Stores how far it is. Returns whether it is still requested. */
  save(db: Database, row: Request, percent: number): Promise<boolean>;
  /** Stores its outcome, and ends its lease. Returns whether it was still requested. */
  end(db: Database, row: Request, outcome: Partial<Row>): Promise<boolean>;
}

export const unfinished = ['waiting', 'running'] as const;

export function rowProgress<
  Table extends RequestedTable,
  Row extends Request = Table['$inferSelect'] & Request,
>(table: Table): RowProgress<Row> {
  const isThis = ({ id, createdAt }: Request) =>
    and(eq(table.id, id), eq(table.createdAt, createdAt), inArray(table.state, unfinished));

  async function update(db: Database, row: Request, values: object) {
    const changed = await db
      .update(table as PgTable)
      .set(values)
      .where(isThis(row))
      .returning({ id: table.id });
    return changed.length > 0;
  }

  return {
    async find(db, id) {
      const [row] = await db
        .select()
        .from(table as PgTable)
        .where(eq(table.id, id));
      return row as Row | undefined;
    },
    isRequested: async (db, row) => (await db.$count(table, isThis(row))) > 0,
    save: (db, row, percent) => update(db, row, { state: 'running', percent }),
    end: (db, row, outcome) => update(db, row, { ...outcome, leasedBy: null, leasedUntil: null }),
  };
}
