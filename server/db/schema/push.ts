import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** What the sandbox push service was given, once for each key. */
export const pushOutbox = pgTable(
  'push_outbox',
  {
    key: text().primaryKey(),
    token: text().notNull(),
    message: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Null: accepted. */
    refusal: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.createdAt)],
);
