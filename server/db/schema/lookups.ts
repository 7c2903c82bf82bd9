import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';

export const languages = pgTable('languages', {
  id: id(),
  code: text().notNull().unique(),
  title: text().notNull(),
  /** The first is the default for callers that ask for none. */
  position: integer().notNull().default(0),
});

export const statuses = pgTable(
  'statuses',
  {
    id: id(),
    slug: text().notNull(),
    statusName: text().notNull(),
    statusCode: text().notNull(),
    editable: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    /** Set once it is deleted. It stays for the jobs and the digests in the trash that name it. */
    deletedAt: instant(),
  },
  (table) => {
    const isPresent = sql`${table.deletedAt} is null`;
    return [
      uniqueIndex('statuses_slug').on(table.slug).where(isPresent),
      uniqueIndex('statuses_name').on(table.statusName).where(isPresent),
    ];
  },
);

export const digestTypes = pgTable('digest_types', {
  code: integer().primaryKey(),
  title: text().notNull(),
});

export const categories = pgTable('categories', {
  id: id(),
  title: text().notNull().unique(),
  icon: text(),
  createdAt: createdAt(),
});

/** The scores that the digests of a category are given, where they are not the common ones. */
export const categoryScores = pgTable(
  'category_scores',
  {
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    scale: text().$type<'quality' | 'relevance'>().notNull(),
    score: smallint().notNull(),
    title: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.scale, table.score] })],
);

/** A tag group is a tag itself, marked so; it holds the tags that name it. */
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
    /** Whether it stands in the strip of daily targets, how many digests a day it wants, and its place there. */
    isDashVisible: boolean().notNull().default(false),
    dailyTarget: integer().notNull().default(0),
    dashOrder: integer().notNull().default(0),
    createdAt: createdAt(),
    modifiedAt: createdAt(),
    /** Set while it can still be brought back. No call finds it, and no digest shows it. */
    deletedAt: instant(),
  },
  (table) => {
    const isPresent = sql`${table.deletedAt} is null`;
    return [
      // The names of a deleted tag are free again.
      uniqueIndex('tags_title')
        .on(sql`lower(${table.title})`)
        .where(isPresent),
      uniqueIndex('tags_slug').on(table.slug).where(isPresent),
      index().on(table.tagGroupId),
      index().on(table.modifiedAt, table.id),
      index('tags_title_folded').using('gin', sql`fold_text(${table.title}) gin_trgm_ops`),
    ];
  },
);

export const labels = pgTable('labels', {
  id: id(),
  title: text().notNull(),
  /** A CSS hex colour, for example `#c2410c`. */
  colorCode: text().notNull(),
});

export const hosts = pgTable('hosts', {
  id: id(),
  hostName: text().notNull().unique(),
  brandName: text().notNull(),
  /** A picture of it, as one of its feeds names it. */
  logoLink: text(),
});

export const formats = pgTable('formats', { id: id(), sectionName: text().notNull() });

export const regions = pgTable('regions', {
  id: id(),
  name: text().notNull(),
  canDisplay: boolean().notNull().default(true),
});
