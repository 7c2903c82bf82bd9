import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { sessions } from './session.ts';
import { users } from './users.ts';

/** Accounts at the OpenID Connect provider. */
export const providerAccounts = pgTable(
  'provider_accounts',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    /** The provider's permanent id; an email may be reassigned. */
    subject: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
  },
  (table) => [unique().on(table.issuer, table.subject), unique().on(table.userId, table.issuer)],
);

/** Pending redirects to the provider, single use. */
export const providerSignIns = pgTable(
  'provider_sign_ins',
  {
    id: id(),
    /** SHA-256 of the cookie's secret, from which state, nonce and verifier derive. */
    secretHash: text().notNull().unique(),
    /** The session that reauthenticates; null for a sign-in. */
    sessionId: integer().references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.sessionId), index().on(table.expiresAt)],
);
