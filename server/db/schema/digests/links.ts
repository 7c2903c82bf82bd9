import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { categories } from '../categories.ts';
import { digestId } from '../digests.ts';
import { labels } from '../labels.ts';
import { tags } from '../tags.ts';
import { users } from '../users.ts';

export const digestTags = pgTable(
  'digest_tags',
  {
    digestId: digestId(),
    tagId: integer()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.digestId, table.tagId] }),
    index().on(table.tagId, table.digestId),
  ],
);

export const digestLabels = pgTable(
  'digest_labels',
  {
    digestId: digestId(),
    labelId: integer()
      .notNull()
      .references(() => labels.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.digestId, table.labelId] }),
    index().on(table.labelId, table.digestId),
  ],
);

export const digestCategories = pgTable(
  'digest_categories',
  {
    digestId: digestId(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.digestId, table.categoryId] }),
    index().on(table.categoryId, table.digestId),
  ],
);

export const digestCollaborators = pgTable(
  'digest_collaborators',
  {
    digestId: digestId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.digestId, table.userId] }),
    index().on(table.userId, table.digestId),
  ],
);
