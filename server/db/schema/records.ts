import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { apiTokens } from './tokens.ts';
import { users } from './users.ts';

export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    actorId: integer().references(() => users.id),
    /** Not a foreign key: ended sessions are removed. */
    sessionId: integer(),
    /** Set instead for scripts. */
    tokenId: integer().references(() => apiTokens.id),
    requestId: text().notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: integer(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index().on(table.entity, table.entityId, table.at),
    index().on(table.actorId, table.at),
    index().on(table.at, table.id),
    index().on(table.action, table.at),
    index().on(table.entity, table.at),
  ],
);

export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() });
