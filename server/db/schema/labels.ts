import { pgTable, text } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';

export const labels = pgTable('labels', {
  id: id(),
  title: text().notNull(),
  /** A CSS hex colour, for example `#c2410c`. */
  colorCode: text().notNull(),
});
