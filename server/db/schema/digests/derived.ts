import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { digestId } from '../digests.ts';
import { languages } from '../languages.ts';
import { statuses } from '../statuses.ts';

/**
 * Titles as a search compares them (`fold_text`), written by triggers: they are searched without reading the texts,
 * and a change of a digest that leaves its title alone has no trigrams to write.
 */
export const digestTitles = pgTable(
  'digest_titles',
  { digestId: digestId().primaryKey(), foldedTitle: text().notNull() },
  (table) => [index('digest_titles_folded').using('gin', table.foldedTitle.op('gin_trgm_ops'))],
);

/** What a digest shares with others is found by (`server/content/fingerprints.ts`). Every write of a text saves them. */
export const digestFingerprints = pgTable(
  'digest_fingerprints',
  { fingerprint: integer().notNull(), digestId: digestId() },
  (table) => [primaryKey({ columns: [table.fingerprint, table.digestId] }), index().on(table.digestId)],
);

/** A counter cache that triggers maintain. */
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
