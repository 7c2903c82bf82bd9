import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

export const categories = pgTable('categories', {
  id: id(),
  title: text().notNull().unique(),
  icon: text(),
  createdAt: createdAt(),
});

/** A category's own scores. They replace the common scores of that scale. */
export const categoryScores = pgTable(
  'category_scores',
  {
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    scale: text().$type<'quality' | 'relevance'>().notNull(),
    score: smallint().notNull(),
    title: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.scale, table.score] })],
);
