import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { digestId } from '../digests.ts';
import { languages } from '../languages.ts';
import { statuses } from '../statuses.ts';

/**
 * Titles of digests outside the trash, folded for search (`fold_text`), with the columns to count and sort by.
 * Written by triggers. A separate table, so that search doesn't read texts and other changes write no trigrams.
 */
export const digestTitles = pgTable(
  'digest_titles',
  {
    digestId: digestId().primaryKey(),
    languageId: integer().notNull(),
    statusId: integer().notNull(),
    firstPublishedAt: instant(),
    foldedTitle: text().notNull(),
  },
  (table) => [index('digest_titles_folded').using('gin', table.foldedTitle.op('gin_trgm_ops'))],
);

/** For finding shared text (`server/content/fingerprints.ts`). Every write of a text updates them. */
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
 * Counts per status and filter option; sum the rows of a key. Writes only insert rows, so they don't block each
 * other; a task compacts them.
 */
export const facetCounts = pgTable(
  'facet_counts',
  {
    languageId: integer().notNull(),
    facet: text().notNull(),
    targetId: integer().notNull(),
    statusId: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [index('facet_counts_by_target').on(table.languageId, table.facet, table.targetId)],
);
