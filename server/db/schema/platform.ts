import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { apiTokens } from './tokens.ts';
import { users } from './users.ts';

/** Who changed what: one row for every write. */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    actorId: integer().references(() => users.id),
    /** Not a reference: sessions are removed once they have ended. */
    sessionId: integer(),
    /** Set instead when a script did it. */
    tokenId: integer().references(() => apiTokens.id),
    requestId: text().notNull(),
    /** A verb: `create`, `update`, `sign_in`. */
    action: text().notNull(),
    /** What kind of thing: `digest`. */
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

/** Calls of one caller since `countedFrom`, by all servers together. Unlogged: what it has is of no use after a minute. */
export const callCounts = pgTable('call_counts', {
  key: text().primaryKey(),
  countedFrom: instant().notNull(),
  count: integer().notNull(),
});
