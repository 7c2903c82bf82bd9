import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';

export const digestTypes = pgTable('digest_types', {
  code: integer().primaryKey(),
  title: text().notNull(),
});

export const formats = pgTable('formats', { id: id(), sectionName: text().notNull() });

export const regions = pgTable('regions', {
  id: id(),
  name: text().notNull(),
  canDisplay: boolean().notNull().default(true),
});
