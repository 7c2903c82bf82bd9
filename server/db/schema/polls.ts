import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';
import { digestId } from './digests.ts';

export const polls = pgTable('polls', {
  digestId: digestId().primaryKey(),
  hasPoll: boolean().notNull().default(true),
  question: text().notNull().default(''),
  headline: text().notNull().default(''),
});

export const pollChoices = pgTable(
  'poll_choices',
  {
    id: id(),
    digestId: integer()
      .notNull()
      .references(() => polls.digestId, { onDelete: 'cascade' }),
    choice: text().notNull(),
    position: integer().notNull().default(0),
    /** Votes of readers. */
    voteCount: integer().notNull().default(0),
  },
  (table) => [index().on(table.digestId, table.position)],
);
