import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';
import { languages } from './languages.ts';

export const hosts = pgTable('hosts', {
  id: id(),
  hostName: text().notNull().unique(),
  brandName: text().notNull(),
  /** The site's picture, from one of its feeds. */
  logoLink: text(),
});

/** A counter cache maintained by triggers. */
export const hostCounts = pgTable(
  'host_counts',
  {
    languageId: integer()
      .notNull()
      .references(() => languages.id, { onDelete: 'cascade' }),
    hostId: integer()
      .notNull()
      .references(() => hosts.id, { onDelete: 'cascade' }),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.languageId, table.hostId] }),
    index('host_counts_by_use').on(table.languageId, table.count.desc(), table.hostId),
  ],
);
