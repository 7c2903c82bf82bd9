import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { languages } from './languages.ts';

/** A tag group is itself a tag with `isTagGroup`; its members refer to it in `tagGroupId`. */
export const tags = pgTable(
  'tags',
  {
    id: id(),
    title: text().notNull(),
    slug: text().notNull(),
    coverImage: text(),
    description: text().notNull().default(''),
    shareText: text().notNull().default(''),
    isTagGroup: boolean().notNull().default(false),
    tagGroupId: integer().references((): AnyPgColumn => tags.id, { onDelete: 'set null' }),
    isSeries: boolean().notNull().default(false),
    seriesIcon: text(),
    seriesText: text().notNull().default(''),
    isStream: boolean().notNull().default(false),
    isDefaultFollow: boolean().notNull().default(false),
    isInternal: boolean().notNull().default(false),
    /** Whether the tag is in the strip of daily targets. The next columns are the target and its position. */
    isDashVisible: boolean().notNull().default(false),
    dailyTarget: integer().notNull().default(0),
    dashOrder: integer().notNull().default(0),
    createdAt: createdAt(),
    modifiedAt: createdAt(),
    /** Set while the deletion can be undone. No call finds it, and no digest shows it. */
    deletedAt: instant(),
    /**
     * The tag this one was merged into, which its id refers to from then on. A merged tag is also deleted.
     */
    mergedIntoId: integer().references((): AnyPgColumn => tags.id, { onDelete: 'set null' }),
  },
  (table) => {
    const isPresent = sql`${table.deletedAt} is null`;
    return [
      // Deleting a tag frees its names.
      uniqueIndex('tags_title')
        .on(sql`lower(${table.title})`)
        .where(isPresent),
      uniqueIndex('tags_slug').on(table.slug).where(isPresent),
      index().on(table.tagGroupId),
      index('tags_merged')
        .on(table.mergedIntoId)
        .where(sql`${table.mergedIntoId} is not null`),
      index().on(table.modifiedAt, table.id),
      index('tags_title_folded').using('gin', sql`fold_text(${table.title}) gin_trgm_ops`),
    ];
  },
);

/** A counter cache maintained by triggers, so that lists don't have to count. */
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
