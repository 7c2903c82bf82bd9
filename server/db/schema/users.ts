import { sql, type SQLWrapper } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';

export const roles = pgTable('roles', {
  id: id(),
  name: text().notNull(),
  codename: text().notNull().unique(),
  /** Requires a second factor. */
  needsFactor: boolean().notNull().default(false),
  /** Only allows sign-in through the provider. */
  needsProvider: boolean().notNull().default(false),
});

/** Fields are joined by line breaks, which searches never contain, so that a match can't span two fields. */
export const userSearchText = (user: Record<'name' | 'email' | 'phone', SQLWrapper>) =>
  sql`(${user.name} || chr(10) || ${user.email} || chr(10) || coalesce(${user.phone}, ''))`;

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull().default(''),
    email: text().notNull(),
    phone: text(),
    /** argon2id; null for people who can't sign in. */
    passwordHash: text(),
    mustChangePassword: boolean().notNull().default(false),
    welcomedAt: instant(),
    isActive: boolean().notNull().default(true),
    roleId: integer().references(() => roles.id),
    createdAt: createdAt(),
    modifiedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    // Inactive users are few, so audiences exclude them without a full scan.
    index('users_inactive')
      .on(table.id)
      .where(sql`not ${table.isActive}`),
    index('users_searched').using('gin', sql`fold_text(${userSearchText(table)}) gin_trgm_ops`),
  ],
);
