import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { digestId } from './digests.ts';
import { users } from './users.ts';

/** Who has a digest open in the editor, refreshed by a heartbeat from each tab. */
export const digestPresence = pgTable(
  'digest_presence',
  {
    digestId: digestId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id that the screen chose for itself. */
    screen: uuid().notNull(),
    /** The field that the person is in. */
    field: text(),
    seenAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.digestId, table.userId, table.screen] }),
    index().on(table.seenAt),
  ],
);
