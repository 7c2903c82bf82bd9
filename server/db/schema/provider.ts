import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { sessions } from './session.ts';
import { users } from './users.ts';

/** Who people are at the provider of sign-in (OpenID Connect). */
export const providerAccounts = pgTable(
  'provider_accounts',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    /** As the provider identifies them, for good; an email there can become another person’s. */
    subject: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
  },
  (table) => [unique().on(table.issuer, table.subject), unique().on(table.userId, table.issuer)],
);

/** Sign-ins that browsers were sent to the provider for, each good once. */
export const providerSignIns = pgTable(
  'provider_sign_ins',
  {
    id: id(),
    /** SHA-256 of what the cookie of the browser has, from which state, nonce and verifier are made. */
    secretHash: text().notNull().unique(),
    /** The session whose person confirms who they are; null for a sign-in. */
    sessionId: integer().references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.sessionId), index().on(table.expiresAt)],
);
