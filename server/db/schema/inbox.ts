import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Access } from '#api/contract/endpoint.ts';
import type { InboxEntity, InboxKind } from '#domain/inbox.ts';
import type { NoticeGroup, NoticeDeliveryOption } from '#domain/notices.ts';
import { createdAt, id, instant, leaseColumns } from './columns.ts';
import { comments } from './comments.ts';
import { sessions } from './session.ts';
import { users } from './users.ts';

export const inboxItems = pgTable(
  'inbox_items',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<InboxKind>().notNull(),
    /** Not a foreign key: items outlive their subject. */
    entity: text().$type<InboxEntity>().notNull(),
    entityId: integer().notNull(),
    title: text().notNull(),
    text: text().notNull().default(''),
    commentId: integer().references(() => comments.id, { onDelete: 'set null' }),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    readAt: instant(),
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

/** Users without a row get no emails, and push notifications only for the default groups. */
export const noticeSettings = pgTable('notice_settings', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  ways: jsonb().$type<Record<NoticeGroup, NoticeDeliveryOption>>().notNull(),
  push: text().array().$type<NoticeGroup[]>().notNull(),
  quietFrom: text(),
  quietTo: text(),
  dailyAt: text().notNull(),
  zone: text().notNull(),
});

/** A prewritten email; read permissions are checked when it is sent. */
export interface PreparedEmail {
  subject: string;
  text: string;
  html: string;
  access: Access;
  entry?: { kind: InboxKind; subject: { entity: InboxEntity; id: number; title: string }; text: string };
}

export const outgoingEmails = pgTable(
  'mails',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Item texts are rendered when the email is sent. */
    itemIds: integer().array().notNull(),
    letter: jsonb().$type<PreparedEmail>(),
    /** `unknown`: fully sent, but the server's reply was lost. `dropped`: nothing left to say. */
    state: text().$type<'waiting' | 'sent' | 'failed' | 'unknown' | 'dropped'>().notNull().default('waiting'),
    createdAt: createdAt(),
    nextAt: createdAt(),
    /** Set just before the message's end is sent: after that, it may have been delivered. */
    handedAt: instant(),
    endedAt: instant(),
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

/** Browsers that show staff their inbox notifications until the session ends; not reader devices. */
export const inboxBrowsers = pgTable('inbox_browsers', {
  sessionId: integer()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  endpoint: text().notNull().unique(),
  keys: jsonb().$type<{ p256dh: string; auth: string }>().notNull(),
  createdAt: createdAt(),
});

/**
 * Pending push notifications of inbox items. Rows are deleted before they are sent, so that a restart
 * after a crash sends nothing twice.
 */
export const inboxPushes = pgTable(
  'inbox_pushes',
  {
    itemId: integer()
      .notNull()
      .references(() => inboxItems.id, { onDelete: 'cascade' }),
    sessionId: integer()
      .notNull()
      .references(() => inboxBrowsers.sessionId, { onDelete: 'cascade' }),
    nextAt: createdAt(),
    tries: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.itemId] }), index().on(table.itemId)],
);
