import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { feeds } from './feeds.ts';
import { users } from './users.ts';

/** One story, however many feeds and addresses have it. */
export const posts = pgTable(
  'posts',
  {
    id: id(),
    /** The feed that it came from first. */
    feedId: integer()
      .notNull()
      .references(() => feeds.id),
    title: text().notNull(),
    description: text().notNull(),
    link: text(),
    image: text(),
    /** Who published it, where its feed collects what others publish. */
    outlet: text(),
    /** ISO 639-1: what its feed states, or else what most words of it are. Null where neither says. */
    language: text(),
    /** Of its canonical address (server/grouping/canonicalAddress.ts), or of its id where it has no address. */
    addressKey: text().notNull(),
    /** The host of its address, and its title without what does not tell titles apart: one of both within two days is one story. */
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

/** What a person has read and saved for later. A post without a row is neither. */
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

/** What feeds call a post: each id that a feed has named it by. */
export const postFeeds = pgTable(
  'post_feeds',
  {
    feedId: integer()
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    /** Of the feed's own id of it. */
    entryKey: text().notNull(),
    /** Null once the post was purged: the feed may still list it. */
    postId: integer().references(() => posts.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.feedId, table.entryKey] }), index().on(table.postId)],
);
