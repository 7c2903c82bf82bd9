import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { digests } from './digests.ts';

export const videoUploads = pgTable(
  'video_uploads',
  {
    id: id(),
    digestId: integer()
      .notNull()
      .references(() => digests.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Set once verified as a video. */
    url: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.digestId), index().on(table.createdAt)],
);
