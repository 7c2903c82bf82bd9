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
    /** SHA-256 of the token, which itself is known to its owner alone. */
    tokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
    /** When its person last showed who they are. */
    authenticatedAt: createdAt(),
    expiresAt: instant().notNull(),
    /** The browser's user agent and its network address, when it was last seen. */
    userAgent: text().notNull().default(''),
    address: text().notNull().default(''),
    /**
     * The ID token of the provider that it was started with, by which the person signs out there; null where it was not.
     * Encrypted by `SECRETS_KEY` where that is set.
     */
    providerToken: text(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: id(),
    /** In lower case, as it was typed. */
    email: text().notNull(),
    /** Of the caller, as limits count it: `toNetwork`. */
    ip: text().notNull(),
    at: createdAt(),
  },
  (table) => [index().on(table.email, table.ip, table.at), index().on(table.ip, table.at)],
);

/** From which networks people have signed in: failures of others there do not slow or stop them. */
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

/** Sign-ins of which the first step was made. */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of what the second step is made with. */
    tokenHash: text().notNull().unique(),
    /** Of a first step at the provider: what `sessions` has under these names. */
    providerToken: text(),
    authenticatedAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** Links by which a person chooses a new password without the present one. */
export const passwordLinks = pgTable(
  'password_links',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link, which is stored nowhere. */
    tokenHash: text().notNull().unique(),
    /** When a mail server took the mail with it; null also for one that a super user hands over. */
    mailedAt: instant(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);
