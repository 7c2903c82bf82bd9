import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Scope } from '#api/contract/scopes.ts';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';

export const roles = pgTable('roles', {
  id: id(),
  name: text().notNull(),
  codename: text().notNull().unique(),
});

/** What of a person a search looks in; no search has a line break. */
export const searchedOfUser = (user: Record<'name' | 'email' | 'phone', SQLWrapper>) =>
  sql`(${user.name} || chr(10) || ${user.email} || chr(10) || coalesce(${user.phone}, ''))`;

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull().default(''),
    email: text().notNull(),
    phone: text(),
    /** argon2id; null for people who cannot sign in. */
    passwordHash: text(),
    /** Somebody else has set it, and its owner has not changed it since. */
    mustChangePassword: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    roleId: integer().references(() => roles.id),
    createdAt: createdAt(),
    modifiedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    // Few, so that an audience leaves them out without reading everybody.
    index('users_inactive')
      .on(table.id)
      .where(sql`not ${table.isActive}`),
    index('users_searched').using('gin', sql`fold_text(${searchedOfUser(table)}) gin_trgm_ops`),
  ],
);

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
    expiresAt: instant().notNull(),
    /** What the browser says of itself, and its network address, when it was last seen. */
    userAgent: text().notNull().default(''),
    address: text().notNull().default(''),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** What scripts sign in with. Those that have ended stay, because the audit trail names them. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** How the token begins, by which its owner recognises it. */
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

export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: id(),
    /** In lower case, as it was typed. */
    email: text().notNull(),
    /** Of the caller, as limits count it: `networkOf`. */
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
