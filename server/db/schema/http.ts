import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Rate limit counters across servers. Unlogged: worthless after a minute. */
export const callCounts = pgTable('call_counts', {
  key: text().primaryKey(),
  countedFrom: instant().notNull(),
  count: integer().notNull(),
});
