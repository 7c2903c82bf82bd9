import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
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

/**
 * The chain that shows what was done to the audit itself: each seal is a hash of an entry and of the seal before. An entry is sealed
 * soon after its write, in a transaction of its own, so that writes do not wait for each other.
 */
export const auditSeals = pgTable('audit_seals', {
  /** From 1, without a gap. */
  position: bigint({ mode: 'number' }).primaryKey(),
  /** No reference, so that an entry that was deleted leaves its seal. */
  entryId: bigint({ mode: 'number' }).notNull().unique(),
  /** Hexadecimal. */
  hash: text().notNull(),
  /** Which of `AUDIT_KEY` it was made with, by the start of its own hash; empty for none. */
  key: text().notNull(),
});

export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() });
