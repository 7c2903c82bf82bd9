import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

/** Called "feed category" in the spec. */
export const boards = pgTable(
  'boards',
  { id: id(), title: text().notNull(), createdAt: createdAt(), modifiedAt: createdAt() },
  (table) => [uniqueIndex('boards_title').on(sql`lower(${table.title})`)],
);
