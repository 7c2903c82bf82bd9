import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { GroupingReason, HeadlineStatus } from '#api/contract/headlines.ts';
import { createdAt, id, instant } from './columns.ts';
import { digests } from './digests.ts';
import { boardRules } from './rules.ts';
import { tags } from './tags.ts';
import { users } from './users.ts';

/** The documents' "notification sources" and "packages" of headlines: where they came from. */
export const headlineSources = pgTable('headline_sources', { id: id(), name: text().notNull().unique() });

export const headlinePackages = pgTable('headline_packages', {
  id: id(),
  packageName: text().notNull().unique(),
});

/** What others published. */
export const headlines = pgTable(
  'headlines',
  {
    id: id(),
    /** Who brought it, and what that one knows it by: together they are stored once. */
    origin: text().notNull(),
    originId: text().notNull(),
    text: text().notNull(),
    /** The text as searches compare it: folding one costs 20 microseconds, a search may find tens of thousands. */
    foldedText: text()
      .notNull()
      .generatedAlwaysAs(sql`fold_text(text)`),
    url: text(),
    /** ISO 639-1. */
    language: text(),
    sourceId: integer().references(() => headlineSources.id),
    packageId: integer().references(() => headlinePackages.id),
    tagId: integer().references(() => tags.id, { onDelete: 'set null' }),
    digestId: integer().references(() => digests.id, { onDelete: 'set null' }),
    status: text().$type<HeadlineStatus>().notNull().default('UNPROCESSED'),
    /** The rule that rejected it. Null where a person did, or has changed its status since. */
    ruleId: integer().references(() => boardRules.id, { onDelete: 'set null' }),
    score: integer().notNull().default(1),
    /** The id of one headline of its group: its own when it is alone. */
    groupId: integer().notNull(),
    reason: jsonb().$type<GroupingReason>(),
    /** When the grouping placed it; null while it waits for that. */
    groupedAt: instant(),
    /** Its text was corrected since it was placed, and may be of another group. */
    isCorrected: boolean().notNull().default(false),
    publishedAt: createdAt(),
    createdAt: createdAt(),
    modifiedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('headlines_origin').on(table.origin, table.originId),
    // The list, and which rows of a group come before one.
    index('headlines_by_status').on(table.status, table.id, table.groupId),
    index('headlines_of_group').on(table.groupId, table.status, table.id),
    index('headlines_text_folded').using('gin', sql`${table.foldedText} gin_trgm_ops`),
    // One of each group, which counts the groups.
    index('headlines_of_own_group')
      .on(table.id)
      .where(sql`${table.id} = ${table.groupId}`),
    index().on(table.createdAt),
    index().on(table.publishedAt),
    index().on(table.sourceId),
    index().on(table.packageId),
    index().on(table.tagId),
    index()
      .on(table.digestId)
      .where(sql`${table.digestId} is not null`),
    index()
      .on(table.ruleId)
      .where(sql`${table.ruleId} is not null`),
    // Which headlines have a text that a vector was made of.
    index('headlines_text_key').on(sql`(md5(${table.text})::uuid)`),
    index('headlines_to_group')
      .on(table.id)
      .where(sql`${table.groupedAt} is null or ${table.isCorrected}`),
  ],
);

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** What a model made of the texts of headlines, a signed byte for each dimension: a text is sent to it once. */
export const headlineVectors = pgTable(
  'headline_vectors',
  {
    /** In the order in which they were stored. */
    id: id(),
    model: text().notNull(),
    /** The MD5 of the text. */
    textKey: uuid().notNull(),
    vector: bytes().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex().on(table.model, table.textKey), index().on(table.createdAt)],
);

/** The groups of some headlines, and why. */
export type StoredGroups = { id: number; groupId: number; reason: GroupingReason | null }[];

const headlineId = () =>
  integer()
    .notNull()
    .references(() => headlines.id, { onDelete: 'cascade' });

/** Two headlines whose groups may be of one story: offered to editors while they are in two groups. */
export const headlineOffers = pgTable(
  'headline_offers',
  {
    id: id(),
    oneId: headlineId(),
    otherId: headlineId(),
    /** How probable it is, from 0 to 1. */
    score: doublePrecision().notNull(),
    sharedTerms: jsonb().$type<string[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex().on(table.oneId, table.otherId),
    index().on(table.otherId),
    index().on(table.createdAt),
  ],
);

/** What editors did to groups. */
export const headlineChanges = pgTable(
  'headline_changes',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** The offer that it answers. */
    offerId: integer().references(() => headlineOffers.id, { onDelete: 'set null' }),
    /** The groups of all headlines that it changed, before and after. */
    before: jsonb().$type<StoredGroups>().notNull(),
    after: jsonb().$type<StoredGroups>().notNull(),
    createdAt: createdAt(),
    undoneAt: instant(),
  },
  (table) => [index().on(table.createdAt), index().on(table.offerId)],
);

/** What editors decided of two headlines, in the order of their ids: a later one replaces those that contradict it. */
export const headlineDecisions = pgTable(
  'headline_decisions',
  {
    id: id(),
    /** An undo deletes them with their change. */
    changeId: integer()
      .notNull()
      .references(() => headlineChanges.id, { onDelete: 'cascade' }),
    kind: text().$type<'together' | 'apart'>().notNull(),
    oneId: headlineId(),
    otherId: headlineId(),
  },
  (table) => [index().on(table.changeId), index().on(table.oneId), index().on(table.otherId)],
);
