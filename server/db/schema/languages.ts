import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';

export const languages = pgTable('languages', {
  id: id(),
  code: text().notNull().unique(),
  title: text().notNull(),
  /** The first is the default for callers that request none. */
  position: integer().notNull().default(0),
});
