import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { hosts, languages, statuses, tags } from './lookups.ts';

// Counter caches that triggers maintain, so that no list has to count.

export const digestCounts = pgTable(
  'digest_counts',
  {
    languageId: integer()
      .notNull()
      .references(() => languages.id, { onDelete: 'cascade' }),
    statusId: integer()
      .notNull()
      .references(() => statuses.id, { onDelete: 'cascade' }),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.languageId, table.statusId] })],
);

export const tagCounts = pgTable(
  'tag_counts',
  {
    languageId: integer()
      .notNull()
      .references(() => languages.id, { onDelete: 'cascade' }),
    tagId: integer()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.languageId, table.tagId] }),
    index('tag_counts_by_use').on(table.languageId, table.count.desc(), table.tagId),
  ],
);

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
