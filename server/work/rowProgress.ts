import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';

type RequestedTable = PgTable & Record<'id' | 'createdAt' | 'state', PgColumn>;

/** Identifies the request, since a row cancelled and requested again keeps its id. */
interface Request {
  id: number;
  createdAt: Date;
}

export interface RowProgress<Row extends Request> {
  find(db: Database, id: number): Promise<Row | undefined>;
  isRequested(db: Database, row: Request): Promise<boolean>;
  /** Returns whether the row is still requested. */
  save(db: Database, row: Request, percent: number): Promise<boolean>;
  end(db: Database, row: Request, outcome: Partial<Row>): Promise<boolean>;
}

export const unfinishedStates = ['waiting', 'running'] as const;

export function createRowProgress<
  Table extends RequestedTable,
  Row extends Request = Table['$inferSelect'] & Request,
>(table: Table): RowProgress<Row> {
  const isThis = ({ id, createdAt }: Request) =>
    and(eq(table.id, id), eq(table.createdAt, createdAt), inArray(table.state, unfinishedStates));

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
