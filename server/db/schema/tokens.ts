import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Scope } from '#api/contract/scopes.ts';
import { createdAt, id, instant } from './columns.ts';
import { users } from './users.ts';

/** Tokens for scripts. Revoked and expired tokens are kept, because the audit log refers to them. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** First characters of the token, so that its owner recognizes it. */
    hint: text().notNull(),
    /** SHA-256 of the token, which is shown to its owner once. */
    tokenHash: text().notNull().unique(),
    scopes: text().array().$type<Scope[]>().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [index().on(table.userId)],
);
