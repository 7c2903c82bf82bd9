import { index, integer, pgTable, text, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { digestId } from './digests.ts';
import { users } from './users.ts';

/** Internal comments on digests. Readers never see them. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    digestId: digestId(),
    /** The first comment of its thread; null for that comment itself. */
    threadId: integer().references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    authorId: integer()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    /** The passage that a thread is about, its context and its start, in the plain text at that time. */
    quote: text(),
    prefix: text().notNull().default(''),
    suffix: text().notNull().default(''),
    start: integer(),
    createdAt: createdAt(),
    editedAt: instant(),
    resolvedAt: instant(),
    resolvedBy: integer().references(() => users.id),
  },
  (table) => [index('comments_by_digest').on(table.digestId, table.id), index().on(table.threadId)],
);
