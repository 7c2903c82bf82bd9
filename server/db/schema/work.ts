import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, leaseColumns } from './columns.ts';

/** Finished tasks are deleted; permanently failed ones stay for a while. */
export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    name: text().notNull(),
    payload: jsonb().$type<object>().notNull(),
    runAt: instant().notNull(),
    /** The one permanent row of a recurring task. */
    isPeriodic: boolean().notNull().default(false),
    /** W3C `traceparent` of the sender, if tracing is on. */
    traceparent: text(),
    error: text(),
    failedAt: instant(),
    /** Consecutive failed periods of a recurring task. */
    failures: integer().notNull().default(0),
    ...leaseColumns(),
  },
  (table) => [
    uniqueIndex()
      .on(table.name)
      .where(sql`is_periodic`),
    index()
      .on(table.name, table.id)
      .where(sql`failed_at is null`),
  ],
);
