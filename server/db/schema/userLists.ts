import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, leaseColumns } from './columns.ts';
import { users } from './users.ts';

/** Called "groups" of users in the spec. */
export const userLists = pgTable('user_lists', {
  id: id(),
  title: text().notNull(),
  description: text().notNull().default(''),
  segmentId: text(),
  createdAt: createdAt(),
  modifiedAt: createdAt(),
});

export const userListMembers = pgTable(
  'user_list_members',
  {
    userListId: integer()
      .notNull()
      .references(() => userLists.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userListId, table.userId] }), index().on(table.userId)],
);

export const userListChanges = pgTable(
  'user_list_changes',
  {
    id: id(),
    userListId: integer()
      .notNull()
      .references(() => userLists.id, { onDelete: 'cascade' }),
    isRemoval: boolean().notNull(),
    userIds: integer().array().notNull(),
    doneCount: integer().notNull().default(0),
    createdAt: createdAt(),
    ...leaseColumns(),
  },
  (table) => [index().on(table.userListId)],
);
