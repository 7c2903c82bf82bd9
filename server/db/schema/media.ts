import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SummarySegment, TranscriptEntry } from '#api/contract/transcripts.ts';
import { createdAt, id, instant } from './columns.ts';
import { digests } from './digests.ts';
import { users } from './people.ts';

/** Uploaded files. The same bytes are stored once and may be uploaded many times. */
export const media = pgTable(
  'media',
  {
    id: id(),
    key: text().notNull(),
    url: text().notNull(),
    contentType: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    uploadedBy: integer().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.key)],
);

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

/** What is said in videos: one for each language of a video. */
export const transcripts = pgTable(
  'transcripts',
  {
    id: id(),
    /** As calls name it (`videoIdOf`). */
    videoId: text().notNull(),
    /** A BCP 47 tag, empty where it is not known. */
    language: text().notNull(),
    entries: jsonb().$type<TranscriptEntry[]>().notNull(),
    summary: jsonb().$type<SummarySegment[]>().notNull(),
    modifiedAt: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex().on(table.videoId, table.language)],
);
