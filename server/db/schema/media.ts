import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { users } from './users.ts';

/** Uploaded files. The same bytes are stored once and may be uploaded many times. */
export const media = pgTable(
  'media',
  {
    id: id(),
    key: text().notNull(),
    url: text().notNull(),
    contentType: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    uploadedBy: integer().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.key), index().on(table.url)],
);
