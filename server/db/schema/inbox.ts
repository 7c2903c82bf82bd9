import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Access } from '#api/contract/endpoint.ts';
import type { InboxEntity, InboxKind } from '#domain/inbox.ts';
import type { NoticeGroup, NoticeWay } from '#domain/notices.ts';
import { createdAt, id, instant, leaseColumns } from './columns.ts';
import { comments } from './comments.ts';
import { sessions } from './session.ts';
import { users } from './users.ts';

/** The inbox of each person. */
export const inboxItems = pgTable(
  'inbox_items',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<InboxKind>().notNull(),
    /** What it is about. Not a reference: an item is readable for longer than its subject. */
    entity: text().$type<InboxEntity>().notNull(),
    entityId: integer().notNull(),
    title: text().notNull(),
    text: text().notNull().default(''),
    /** The comment that it is about, as long as that exists. */
    commentId: integer().references(() => comments.id, { onDelete: 'set null' }),
    /** Whoever caused it. */
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    readAt: instant(),
    /** Whether it is to be in a mail that is not written yet. */
    awaitsMail: boolean().notNull().default(false),
  },
  (table) => [
    index('inbox_items_by_user').on(table.userId, table.id.desc()),
    index('inbox_items_unread')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
    index()
      .on(table.commentId)
      .where(sql`${table.commentId} is not null`),
    index('inbox_items_await_mail')
      .on(table.userId)
      .where(sql`${table.awaitsMail}`),
    index('inbox_items_by_age').on(table.createdAt),
  ],
);

/** How people are notified besides their inbox; without a row, not at all. */
export const noticeSettings = pgTable('notice_settings', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  ways: jsonb().$type<Record<NoticeGroup, NoticeWay>>().notNull(),
  push: text().array().$type<NoticeGroup[]>().notNull(),
  /** Times of day in the zone; null for none. */
  quietFrom: text(),
  quietTo: text(),
  dailyAt: text().notNull(),
  zone: text().notNull(),
});

/** A mail that was written in advance, for those who may read what it is about at the moment in which it is sent. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
  access: Access;
}

/** Mails to staff, and what became of them. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What it is about. Its words are those of the moment in which it is sent. */
    itemIds: integer().array().notNull(),
    /** What it says where it is about no items. */
    letter: jsonb().$type<Letter>(),
    /** `unknown`: the server had all of it, and its answer was not heard. `dropped`: there was nothing to say any more. */
    state: text().$type<'waiting' | 'sent' | 'failed' | 'unknown' | 'dropped'>().notNull().default('waiting'),
    createdAt: createdAt(),
    /** Not before this time, after a server that could not take it for now. */
    nextAt: createdAt(),
    /** When the end of the message was about to be sent: after that it may have been delivered. */
    handedAt: instant(),
    endedAt: instant(),
    /** Why it was not sent. */
    reason: text(),
    tries: integer().notNull().default(0),
    ...leaseColumns(),
  },
  (table) => [
    index('mails_waiting')
      .on(table.nextAt)
      .where(sql`${table.state} = 'waiting'`),
    index('mails_by_user').on(table.userId, table.id.desc()),
    index('mails_by_age').on(table.createdAt),
  ],
);

/** Browsers that show their person what comes into the inbox, until the session ends. They are no devices of readers. */
export const inboxBrowsers = pgTable('inbox_browsers', {
  sessionId: integer()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  /** Where its push service takes messages. */
  endpoint: text().notNull().unique(),
  keys: jsonb().$type<{ p256dh: string; auth: string }>().notNull(),
  createdAt: createdAt(),
});

/** What is still to be pushed. A row is deleted before it is handed over, so that a killed process sends nothing twice. */
export const inboxPushes = pgTable(
  'inbox_pushes',
  {
    itemId: integer()
      .notNull()
      .references(() => inboxItems.id, { onDelete: 'cascade' }),
    sessionId: integer()
      .notNull()
      .references(() => inboxBrowsers.sessionId, { onDelete: 'cascade' }),
    /** Not before this time, after a push service that could not take it for now. */
    nextAt: createdAt(),
    tries: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.itemId] }), index().on(table.itemId)],
);
