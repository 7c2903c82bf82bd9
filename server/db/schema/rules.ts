import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { RuleKind } from '#api/contract/rules.ts';
import { boards } from './boards.ts';
import { createdAt, id, instant } from './columns.ts';
import { posts } from './posts.ts';

export const boardRules = pgTable(
  'board_rules',
  {
    id: id(),
    boardId: integer()
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    kind: text().$type<RuleKind>().notNull(),
    words: text().array().notNull(),
    /** Feeds may have been deleted; empty for the whole board. */
    feedIds: integer().array().notNull(),
    languages: text().array().notNull(),
    createdAt: createdAt(),
    modifiedAt: createdAt(),
    /** A deleted rule can be restored for a while. */
    deletedAt: instant(),
  },
  (table) => [index().on(table.boardId)],
);

export const postRules = pgTable(
  'post_rules',
  {
    ruleId: integer()
      .notNull()
      .references(() => boardRules.id, { onDelete: 'cascade' }),
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    word: text(),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.postId] }), index().on(table.postId)],
);
