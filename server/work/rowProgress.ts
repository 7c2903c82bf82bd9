import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';

type RequestedTable = PgTable & Record<'id' | 'createdAt' | 'state', PgColumn>;

/** `createdAt` is needed because a row that's cancelled and requested again keeps its id. */
interface RequestIdentity {
  id: number;
  createdAt: Date;
}

export interface RowProgress<Row extends RequestIdentity> {
  find(db: Database, id: number): Promise<Row | undefined>;
  isRequested(db: Database, row: RequestIdentity): Promise<boolean>;
  /** Returns whether the row is still requested. */
  save(db: Database, row: RequestIdentity, percent: number): Promise<boolean>;
  end(db: Database, row: RequestIdentity, outcome: Partial<Row>): Promise<boolean>;
}

export const unfinishedStates = ['waiting', 'running'] as const;

export function createRowProgress<
  Table extends RequestedTable,
  Row extends RequestIdentity = Table['$inferSelect'] & RequestIdentity,
>(table: Table): RowProgress<Row> {
  const isThis = ({ id, createdAt }: RequestIdentity) =>
    and(eq(table.id, id), eq(table.createdAt, createdAt), inArray(table.state, unfinishedStates));

  async function update(db: Database, row: RequestIdentity, values: object) {
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
