import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Messages handed to the sandbox push service, one row per key. */
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
