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

/** Called "notification sources" in the spec, and `headlinePackages` "packages". */
export const headlineSources = pgTable('headline_sources', { id: id(), name: text().notNull().unique() });

export const headlinePackages = pgTable('headline_packages', {
  id: id(),
  packageName: text().notNull().unique(),
});

export const headlines = pgTable(
  'headlines',
  {
    id: id(),
    /** The source and its id; together they are unique. */
    origin: text().notNull(),
    originId: text().notNull(),
    text: text().notNull(),
    /** Folded for search: folding costs 20 microseconds, and a search may match tens of thousands. */
    foldedText: text()
      .notNull()
      .generatedAlwaysAs(sql`fold_text(text)`),
    url: text(),
    language: text(),
    sourceId: integer().references(() => headlineSources.id),
    packageId: integer().references(() => headlinePackages.id),
    tagId: integer().references(() => tags.id, { onDelete: 'set null' }),
    digestId: integer().references(() => digests.id, { onDelete: 'set null' }),
    status: text().$type<HeadlineStatus>().notNull().default('UNPROCESSED'),
    /** The rule that rejected it. Null if a person did, or changed the status since. */
    ruleId: integer().references(() => boardRules.id, { onDelete: 'set null' }),
    score: integer().notNull().default(1),
    /** Id of one headline in the group: its own when alone. */
    groupId: integer().notNull(),
    reason: jsonb().$type<GroupingReason>(),
    /** Null while it waits to be grouped. */
    groupedAt: instant(),
    /** Text corrected since grouping, so the group may be wrong. */
    isCorrected: boolean().notNull().default(false),
    publishedAt: createdAt(),
    createdAt: createdAt(),
    modifiedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('headlines_origin').on(table.origin, table.originId),
    index('headlines_by_status').on(table.status, table.id, table.groupId),
    index('headlines_of_group').on(table.groupId, table.status, table.id),
    index('headlines_text_folded').using('gin', sql`${table.foldedText} gin_trgm_ops`),
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
    index('headlines_text_key').on(sql`(md5(${table.text})::uuid)`),
    index('headlines_to_group')
      .on(table.id)
      .where(sql`${table.groupedAt} is null or ${table.isCorrected}`),
  ],
);

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Embeddings, one signed byte per dimension, so that each text is sent to the model only once. */
export const headlineVectors = pgTable(
  'headline_vectors',
  {
    id: id(),
    model: text().notNull(),
    textKey: uuid().notNull(),
    vector: bytes().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex().on(table.model, table.textKey), index().on(table.createdAt)],
);

export type StoredGroups = { id: number; groupId: number; reason: GroupingReason | null }[];

const headlineId = () =>
  integer()
    .notNull()
    .references(() => headlines.id, { onDelete: 'cascade' });

/** A suggested merge of two groups, for editors. */
export const mergeSuggestions = pgTable(
  'headline_offers',
  {
    id: id(),
    oneId: headlineId(),
    otherId: headlineId(),
    /** Probability, 0 to 1. */
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

export const headlineChanges = pgTable(
  'headline_changes',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    offerId: integer().references(() => mergeSuggestions.id, { onDelete: 'set null' }),
    before: jsonb().$type<StoredGroups>().notNull(),
    after: jsonb().$type<StoredGroups>().notNull(),
    createdAt: createdAt(),
    undoneAt: instant(),
  },
  (table) => [index().on(table.createdAt), index().on(table.offerId)],
);

/** Editors' decisions on pairs of headlines, ordered by id: a later one replaces those it contradicts. */
export const headlineDecisions = pgTable(
  'headline_decisions',
  {
    id: id(),
    changeId: integer()
      .notNull()
      .references(() => headlineChanges.id, { onDelete: 'cascade' }),
    kind: text().$type<'together' | 'apart'>().notNull(),
    oneId: headlineId(),
    otherId: headlineId(),
  },
  (table) => [index().on(table.changeId), index().on(table.oneId), index().on(table.otherId)],
);
