import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Transcription } from '#api/contract/transcriptions.ts';
import { createdAt, id, leaseColumns } from './columns.ts';
import { users } from './users.ts';

/** The latest request per video. */
export const transcriptions = pgTable(
  'transcriptions',
  {
    id: id(),
    /** The name of the video in the store, without its extension. */
    videoId: text().notNull(),
    /** A BCP 47 tag; empty if the service detects the language. */
    language: text().notNull(),
    state: text().$type<Transcription['state']>().notNull().default('waiting'),
    percent: integer().notNull().default(0),
    reason: text().$type<NonNullable<Transcription['reason']>>(),
    message: text(),
    ...leaseColumns(),
    createdBy: integer().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex().on(table.videoId),
    index()
      .on(table.id)
      .where(sql`state in ('waiting', 'running')`),
  ],
);
