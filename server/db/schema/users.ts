import { sql, type SQLWrapper } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';

export const roles = pgTable('roles', {
  id: id(),
  name: text().notNull(),
  codename: text().notNull().unique(),
  /** Whether those who have it sign in with more than a password. */
  needsFactor: boolean().notNull().default(false),
  /** Whether those who have it sign in with the provider of the settings alone. */
  needsProvider: boolean().notNull().default(false),
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
    /** Someone else has set it, and its owner has not changed it since. */
    mustChangePassword: boolean().notNull().default(false),
    /** When they closed the notice of the first sign-in. */
    welcomedAt: instant(),
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
