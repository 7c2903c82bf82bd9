import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, leaseColumns } from './columns.ts';

/** Work that outlives the call that requests it. What is done is deleted, what failed too often remains for a while. */
export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    name: text().notNull(),
    payload: jsonb().$type<object>().notNull(),
    /** Not done before. */
    runAt: instant().notNull(),
    /** Whether this is the one row of a task that is done once in each period, for good. */
    isPeriodic: boolean().notNull().default(false),
    /** The W3C `traceparent` of what sent it, where traces are made. */
    traceparent: text(),
    /** Of the last attempt. */
    error: text(),
    /** When it had failed as often as it may. */
    failedAt: instant(),
    /** Of one that is periodic: in how many periods in a row it failed. */
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
