import { sql } from 'drizzle-orm';
import type { RuleKind } from '#api/contract/rules.ts';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, leaseColumns } from './columns.ts';
import { hosts } from './lookups.ts';

/** The documents' feed category. */
export const boards = pgTable(
  'boards',
  { id: id(), title: text().notNull(), createdAt: createdAt(), modifiedAt: createdAt() },
  (table) => [uniqueIndex('boards_title').on(sql`lower(${table.title})`)],
);

/** The documents' feed source. */
export const feeds = pgTable(
  'feeds',
  {
    id: id(),
    url: text().notNull().unique(),
    title: text().notNull(),
    siteUrl: text(),
    hostId: integer()
      .notNull()
      .references(() => hosts.id),
    /** The WebSub hub that it names, and the address by which the hub knows it. */
    hub: text(),
    hubTopic: text(),
    createdAt: createdAt(),
    modifiedAt: createdAt(),
  },
  (table) => [index().on(table.hostId), index('feeds_title').on(sql`lower(${table.title})`, table.id)],
);

export const boardFeeds = pgTable(
  'board_feeds',
  {
    boardId: integer()
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    feedId: integer()
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    isFollowed: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.boardId, table.feedId] }), index().on(table.feedId)],
);

/** How a feed was read the last time and when it is next: all that reading one writes that has not changed. */
export const feedChecks = pgTable(
  'feed_checks',
  {
    feedId: integer()
      .primaryKey()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    /** Of its address, with the port: one feed of a host is read at a time. */
    host: text().notNull(),
    /** Null once it has ended. */
    nextAt: instant(),
    /** Whether somebody wants it read now, and waits for what comes of it. */
    isRequested: boolean().notNull().default(false),
    checkedAt: instant(),
    succeededAt: instant(),
    endedAt: instant(),
    failureCount: integer().notNull().default(0),
    errorCode: text(),
    error: text(),
    /** What the last answer is known by, sent with the next request. */
    etag: text(),
    lastModified: text(),
    bodyHash: text(),
    ttlMinutes: integer(),
    /** Of the last document that was read, with those beyond the limit. */
    entryCount: integer(),
    ...leaseColumns(),
  },
  (table) => [index().on(table.nextAt), index().on(table.host)],
);

/** What hubs push, or were requested to (WebSub): each has a callback of its own. */
export const feedSubscriptions = pgTable(
  'feed_subscriptions',
  {
    id: id(),
    /** Null for one that is to be ended. */
    feedId: integer()
      .unique()
      .references(() => feeds.id, { onDelete: 'set null' }),
    hub: text().notNull(),
    topic: text().notNull(),
    /** The address that the hub sends to. Nobody else can guess it. */
    callback: text().notNull().unique(),
    /** What the hub signs with. */
    secret: text().notNull(),
    isEnding: boolean().notNull().default(false),
    /** When the next request goes to the hub, and how many went since it last confirmed. */
    nextAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    requestedAt: instant(),
    verifiedAt: instant(),
    /** Until then the hub pushes. Null where it has not confirmed, or has denied. */
    expiresAt: instant(),
    /** Why it does not push: a code of fetching, or the hub's reason. */
    error: text(),
    /** Of the latest deliveries, which are not stored again. */
    bodyHashes: text().array().notNull().default([]),
    /** Polls in a row that found posts which were not pushed. */
    missedCount: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.nextAt)],
);

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

/** What a board mutes or watches. */
export const boardRules = pgTable(
  'board_rules',
  {
    id: id(),
    boardId: integer()
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    kind: text().$type<RuleKind>().notNull(),
    words: text().array().notNull(),
    /** Of feeds that may have been deleted since; empty for all of the board. */
    feedIds: integer().array().notNull(),
    languages: text().array().notNull(),
    createdAt: createdAt(),
    modifiedAt: createdAt(),
    /** A deleted rule can be restored for a while. */
    deletedAt: instant(),
  },
  (table) => [index().on(table.boardId)],
);

/** The posts that a rule has caught. */
export const postRules = pgTable(
  'post_rules',
  {
    ruleId: integer()
      .notNull()
      .references(() => boardRules.id, { onDelete: 'cascade' }),
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** The word of the rule that was found; null for a rule without words. */
    word: text(),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.postId] }), index().on(table.postId)],
);
