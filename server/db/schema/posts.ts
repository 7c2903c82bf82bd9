import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { feeds } from './feeds.ts';
import { users } from './users.ts';

/** One row per story, even if it appears in several feeds or under several URLs. */
export const posts = pgTable(
  'posts',
  {
    id: id(),
    feedId: integer()
      .notNull()
      .references(() => feeds.id),
    title: text().notNull(),
    description: text().notNull(),
    link: text(),
    image: text(),
    outlet: text(),
    /** ISO 639-1, stated by the feed or detected; null if unknown. */
    language: text(),
    /** Hash of the canonical address (server/features/news/grouping/canonicalAddress.ts), or else of the post's id. */
    addressKey: text().notNull(),
    /** Host and normalized title: equal pairs within two days are one story. */
    site: text().notNull(),
    titleKey: text().notNull(),
    createdAt: createdAt(),
    modifiedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('posts_address').on(table.addressKey),
    index('posts_title_folded').using('gin', sql`fold_text(${table.title}) gin_trgm_ops`),
    index().on(table.createdAt, table.id),
    index().on(table.modifiedAt, table.id),
    index().on(table.site, table.titleKey),
    index().on(table.feedId),
  ],
);

export const postMarks = pgTable(
  'post_marks',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    readAt: instant(),
    savedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index().on(table.postId),
    index('post_marks_saved')
      .on(table.userId, table.postId)
      .where(sql`${table.savedAt} is not null`),
  ],
);

/** Every id under which a feed has listed a post. */
export const postFeeds = pgTable(
  'post_feeds',
  {
    feedId: integer()
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    entryKey: text().notNull(),
    /** Null after a purge, because the feed may still list it. */
    postId: integer().references(() => posts.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.feedId, table.entryKey] }), index().on(table.postId)],
);
