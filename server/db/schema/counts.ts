import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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

/**
 * How many digests of a status each option of a filter has: the sum of all rows with the same key. A write adds rows and
 * changes none, so that writes do not wait for one another; a task adds them up.
 */
export const facetCounts = pgTable(
  'facet_counts',
  {
    languageId: integer().notNull(),
    /** As `cachedCounts` (server/features/digests/facets.ts) names the filters. */
    facet: text().notNull(),
    targetId: integer().notNull(),
    statusId: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [index('facet_counts_by_target').on(table.languageId, table.facet, table.targetId)],
);
