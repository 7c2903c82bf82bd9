import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
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
    /** Readers' votes. */
    voteCount: integer().notNull().default(0),
  },
  (table) => [index().on(table.digestId, table.position)],
);

/** One vote per reader, identified only by a hash. */
export const pollAnswers = pgTable(
  'poll_answers',
  {
    digestId: digestId(),
    readerHash: text().notNull(),
    choiceId: integer()
      .notNull()
      .references(() => pollChoices.id, { onDelete: 'cascade' }),
    answeredAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.digestId, table.readerHash] }), index().on(table.choiceId)],
);
