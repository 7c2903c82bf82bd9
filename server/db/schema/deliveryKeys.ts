import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { languages } from './languages.ts';
import { tags } from './tags.ts';
import { users } from './users.ts';

/**
 * Keys that apps use to read published content. Revoked keys are kept, because the audit log refers to them.
 */
export const deliveryKeys = pgTable('delivery_keys', {
  id: id(),
  name: text().notNull(),
  hint: text().notNull(),
  /** SHA-256 of the key, which is shown once. */
  keyHash: text().notNull().unique(),
  /**
   * Null: all. A key is deleted with its language or tag; otherwise, it could read everything from then on.
   */
  languageId: integer().references(() => languages.id, { onDelete: 'cascade' }),
  tagId: integer().references(() => tags.id, { onDelete: 'cascade' }),
  callsAMinute: integer().notNull(),
  createdBy: integer().references(() => users.id),
  createdAt: createdAt(),
  lastUsedAt: instant(),
  revokedAt: instant(),
});
