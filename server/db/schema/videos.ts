import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { digests } from './digests.ts';

/** Videos on their way to the store, and for a day those that came. */
export const videoUploads = pgTable(
  'video_uploads',
  {
    id: id(),
    digestId: integer()
      .notNull()
      .references(() => digests.id, { onDelete: 'cascade' }),
    /** The store's name of what is being sent. */
    key: text().notNull(),
    /** Where the video is served from, once it was found to be one. */
    url: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.digestId), index().on(table.createdAt)],
);
