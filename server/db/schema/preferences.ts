import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Preferences } from '#api/contract/preferences.ts';
import { createdAt } from './columns.ts';
import { users } from './users.ts';

export const preferences = pgTable('preferences', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  keyboard: jsonb().$type<Preferences['keyboard']>().notNull(),
  modifiedAt: createdAt(),
});
