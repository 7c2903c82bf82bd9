import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { RuleKind } from '#api/contract/rules.ts';
import { boards } from './boards.ts';
import { createdAt, id, instant } from './columns.ts';
import { posts } from './posts.ts';

/** What a board mutes or watches. */
export const boardRules = pgTable(
  'board_rules',
  {
    id: id(),
    boardId: integer()
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    kind: text().$type<RuleKind>().notNull(),
    words: text().array().notNull(),
    /** Of feeds that may have been deleted since; empty for all of the board. */
    feedIds: integer().array().notNull(),
    languages: text().array().notNull(),
    createdAt: createdAt(),
    modifiedAt: createdAt(),
    /** A deleted rule can be restored for a while. */
    deletedAt: instant(),
  },
  (table) => [index().on(table.boardId)],
);

/** The posts that a rule has caught. */
export const postRules = pgTable(
  'post_rules',
  {
    ruleId: integer()
      .notNull()
      .references(() => boardRules.id, { onDelete: 'cascade' }),
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** The word of the rule that was found; null for a rule without words. */
    word: text(),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.postId] }), index().on(table.postId)],
);
