import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { InboxEntity, InboxKind } from '#domain/inbox.ts';
import { createdAt, id, instant } from './columns.ts';
import { comments } from './comments.ts';
import { users } from './users.ts';

/** What each person is told of. */
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
  },
  (table) => [
    index('inbox_items_by_user').on(table.userId, table.id.desc()),
    index('inbox_items_unread')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
    index()
      .on(table.commentId)
      .where(sql`${table.commentId} is not null`),
    index('inbox_items_by_age').on(table.createdAt),
  ],
);
