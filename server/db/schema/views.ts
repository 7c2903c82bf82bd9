import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { View } from '#api/contract/views.ts';
import { createdAt, id } from './columns.ts';
import { users } from './users.ts';

/** Saved filters and columns of the digest list, shared by all staff. */
export const views = pgTable(
  'views',
  {
    id: id(),
    name: text().notNull(),
    /** The filters, as the query of the list's address. */
    query: text().notNull(),
    columns: text().array().$type<View['columns']>().notNull(),
    sort: jsonb().$type<NonNullable<View['sort']>>(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    modifiedAt: createdAt(),
  },
  (table) => [uniqueIndex('views_name').on(sql`lower(${table.name})`)],
);
