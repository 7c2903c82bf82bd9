import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

export const labels = pgTable('labels', {
  id: id(),
  title: text().notNull(),
  /** A CSS hex colour, for example `#c2410c`. */
  colorCode: text().notNull(),
  /** Set while the deletion can be undone. No call finds it, and no digest shows it. */
  deletedAt: instant(),
});
