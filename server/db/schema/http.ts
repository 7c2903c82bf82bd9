import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Rate limit counters shared by all servers. The table is unlogged because its rows are useless after a
 * minute.
 */
export const callCounts = pgTable('call_counts', {
  key: text().primaryKey(),
  countedFrom: instant().notNull(),
  count: integer().notNull(),
});
