import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Digest, DigestInput } from '#api/contract/digests.ts';
import { createdAt, id, instant, leaseColumns } from './columns.ts';
import { digestId } from './digests.ts';
import { categories, labels, tags } from './lookups.ts';
import { users } from './people.ts';

/**
 * Titles as a search compares them (`fold_text`), written by triggers: they are searched without reading the texts,
 * and a change of a digest that leaves its title alone has no trigrams to write.
 */
export const digestTitles = pgTable(
  'digest_titles',
  { digestId: digestId().primaryKey(), foldedTitle: text().notNull() },
  (table) => [index('digest_titles_folded').using('gin', table.foldedTitle.op('gin_trgm_ops'))],
);

export const digestTags = pgTable(
  'digest_tags',
  {
    digestId: digestId(),
    tagId: integer()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.digestId, table.tagId] }),
    index().on(table.tagId, table.digestId),
  ],
);

export const digestLabels = pgTable(
  'digest_labels',
  {
    digestId: digestId(),
    labelId: integer()
      .notNull()
      .references(() => labels.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.digestId, table.labelId] }),
    index().on(table.labelId, table.digestId),
  ],
);

export const digestCategories = pgTable(
  'digest_categories',
  {
    digestId: digestId(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.digestId, table.categoryId] }),
    index().on(table.categoryId, table.digestId),
  ],
);

export const digestCollaborators = pgTable(
  'digest_collaborators',
  {
    digestId: digestId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.digestId, table.userId] }),
    index().on(table.userId, table.digestId),
  ],
);

/** Former titles and contents: one for each manual save, and the last autosave of each editing session. */
export const digestVersions = pgTable(
  'digest_versions',
  {
    id: id(),
    digestId: digestId(),
    userId: integer().references(() => users.id),
    title: text().notNull(),
    content: text().notNull(),
    /** Full seconds, because the documents key versions by them. */
    savedAt: timestamp({ precision: 0, withTimezone: true, mode: 'date' }).notNull(),
    /** The editing session that autosaved it; null for a manual save. */
    autosaveSession: uuid(),
  },
  (table) => [
    uniqueIndex('digest_versions_saved_at').on(table.digestId, table.savedAt),
    uniqueIndex('digest_versions_autosave_session')
      .on(table.digestId, table.autosaveSession)
      .where(sql`${table.autosaveSession} is not null`),
  ],
);

/** What a digest shares with others is found by (`server/content/fingerprints.ts`). Every write of a text saves them. */
export const digestFingerprints = pgTable(
  'digest_fingerprints',
  { fingerprint: integer().notNull(), digestId: digestId() },
  (table) => [primaryKey({ columns: [table.fingerprint, table.digestId] }), index().on(table.digestId)],
);

/** Which digest a call made that its caller had named: repeated, it makes no second one. */
export const digestCreations = pgTable(
  'digest_creations',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    idempotencyKey: text().notNull(),
    /** Of what the call said; null for one of an earlier release. */
    bodyHash: text(),
    /** Not a reference: it is noted before there is a digest, so that a repeated call waits. */
    digestId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.idempotencyKey] })],
);

/** What people have made of digests and not saved yet, which readers never see. */
export const digestRevisions = pgTable(
  'digest_revisions',
  {
    digestId: digestId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As a save would be given it. */
    body: jsonb().$type<DigestInput>().notNull(),
    /** The digest that it began from. */
    base: jsonb().$type<Digest>().notNull(),
    /** Each one of a digest and a person has a time of its own. */
    savedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.digestId, table.userId] }), index().on(table.userId)],
);

/** Whose editor shows a digest: each of their screens says so again and again. */
export const digestPresence = pgTable(
  'digest_presence',
  {
    digestId: digestId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What a screen names itself by. */
    screen: uuid().notNull(),
    /** The field that the person is in. */
    field: text(),
    seenAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.digestId, table.userId, table.screen] }),
    index().on(table.seenAt),
  ],
);

export const polls = pgTable('polls', {
  digestId: digestId().primaryKey(),
  hasPoll: boolean().notNull().default(true),
  question: text().notNull().default(''),
  headline: text().notNull().default(''),
});

export const pollChoices = pgTable(
  'poll_choices',
  {
    id: id(),
    digestId: integer()
      .notNull()
      .references(() => polls.digestId, { onDelete: 'cascade' }),
    choice: text().notNull(),
    position: integer().notNull().default(0),
    /** Votes of readers. */
    voteCount: integer().notNull().default(0),
  },
  (table) => [index().on(table.digestId, table.position)],
);

/** Questions and answers about a digest. */
export const faqs = pgTable('faqs', {
  id: id(),
  digestId: digestId().unique(),
  /** Whether readers see them. */
  display: boolean().notNull().default(true),
});

export const faqItems = pgTable(
  'faq_items',
  {
    faqId: integer()
      .notNull()
      .references(() => faqs.id, { onDelete: 'cascade' }),
    /** From 1, without gaps. */
    position: integer().notNull(),
    question: text().notNull(),
    answer: text().notNull().default(''),
    /** Since when an answer is wanted; null while none is. */
    wantedSince: instant(),
    ...leaseColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.faqId, table.position] }),
    index('faq_items_wanted')
      .on(table.wantedSince)
      .where(sql`${table.wantedSince} is not null`),
  ],
);

/** What readers did, as the app and the published page report it. */
export const digestMetrics = pgTable('digest_metrics', {
  digestId: digestId().primaryKey(),
  notificationOpenCount: integer().notNull().default(0),
  shareCount: integer().notNull().default(0),
  likeCount: integer().notNull().default(0),
  dislikeCount: integer().notNull().default(0),
  watchCount: integer().notNull().default(0),
  watchSeconds: doublePrecision().notNull().default(0),
});
