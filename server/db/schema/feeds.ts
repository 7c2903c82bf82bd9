import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { boards } from './boards.ts';
import { createdAt, id, instant, leaseColumns } from './columns.ts';
import { hosts } from './hosts.ts';

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
    /** Whether its posts become headlines by themselves. */
    makesHeadlines: boolean().notNull().default(true),
    /** Minutes between two reads, as a person chose; null for what it publishes. */
    checkMinutes: integer(),
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
    /** Whether a person requested a read now and waits for its result. */
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
    /** The address that the hub sends to. It cannot be guessed. */
    callback: text().notNull().unique(),
    /** What the hub signs with. */
    secret: text().notNull(),
    isEnding: boolean().notNull().default(false),
    /** When the next request is sent to the hub, and how many went since it last confirmed. */
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
