import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { users } from './users.ts';

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, which only its owner knows. */
    tokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
    authenticatedAt: createdAt(),
    expiresAt: instant().notNull(),
    userAgent: text().notNull().default(''),
    address: text().notNull().default(''),
    /** The OpenID provider's ID token, for signing out there; null without one. Encrypted with `SECRETS_KEY` if set. */
    providerToken: text(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: id(),
    email: text().notNull(),
    /** The caller's network, from `networkKey`. */
    ip: text().notNull(),
    at: createdAt(),
  },
  (table) => [index().on(table.email, table.ip, table.at), index().on(table.ip, table.at)],
);

/**
 * Networks with a successful sign-in. Failures from other networks don't slow down or block sign-ins from
 * these.
 */
export const signInNetworks = pgTable(
  'sign_in_networks',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    network: text().notNull(),
    lastAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.network] }), index().on(table.lastAt)],
);

/** Sign-ins waiting for their second step. */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the second step's token. */
    tokenHash: text().notNull().unique(),
    providerToken: text(),
    authenticatedAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

export const passwordLinks = pgTable(
  'password_links',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    origin: text({ enum: ['mail', 'super user', 'operator'] }).notNull(),
    /** When a mail server accepted it; null for manual handover. */
    mailedAt: instant(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);
