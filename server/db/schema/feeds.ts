import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { boards } from './boards.ts';
import { createdAt, id, instant, leaseColumns } from './columns.ts';
import { hosts } from './hosts.ts';

/** Called "feed source" in the spec. */
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
    makesHeadlines: boolean().notNull().default(true),
    /** Minutes between reads; null adapts to how often it publishes. */
    checkMinutes: integer(),
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

/** The polling state of each feed, kept apart from the `feeds` row, which rarely changes. */
export const feedPollState = pgTable(
  'feed_checks',
  {
    feedId: integer()
      .primaryKey()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    /** With the port: only one feed per host is read at a time. */
    host: text().notNull(),
    nextAt: instant(),
    isRequested: boolean().notNull().default(false),
    waitsUntil: instant(),
    checkedAt: instant(),
    succeededAt: instant(),
    endedAt: instant(),
    failureCount: integer().notNull().default(0),
    errorCode: text(),
    error: text(),
    etag: text(),
    lastModified: text(),
    bodyHash: text(),
    ttlMinutes: integer(),
    /** In the last document, including entries beyond the limit. */
    entryCount: integer(),
    ...leaseColumns(),
  },
  (table) => [index().on(table.nextAt), index().on(table.host)],
);

/** WebSub subscriptions, each with its own callback. */
export const feedSubscriptions = pgTable(
  'feed_subscriptions',
  {
    id: id(),
    /** Null: to be unsubscribed. */
    feedId: integer()
      .unique()
      .references(() => feeds.id, { onDelete: 'set null' }),
    hub: text().notNull(),
    topic: text().notNull(),
    /** The callback URL. Unguessable. */
    callback: text().notNull().unique(),
    secret: text().notNull(),
    isEnding: boolean().notNull().default(false),
    nextAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    requestedAt: instant(),
    verifiedAt: instant(),
    /** Null if the hub has not confirmed, or denied. */
    expiresAt: instant(),
    /** A fetch error code, or the hub's reason. */
    error: text(),
    bodyHashes: text().array().notNull().default([]),
    /** Consecutive polls that found posts the hub hadn't pushed. */
    missedCount: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.nextAt)],
);
