import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SummarySegment, TranscriptEntry } from '#api/contract/transcripts.ts';
import { id, instant } from './columns.ts';

/** One transcript per video and language. */
export const transcripts = pgTable(
  'transcripts',
  {
    id: id(),
    /** The id used in requests (`parseVideoId`). */
    videoId: text().notNull(),
    /** A BCP 47 tag; empty if unknown. */
    language: text().notNull(),
    entries: jsonb().$type<TranscriptEntry[]>().notNull(),
    summary: jsonb().$type<SummarySegment[]>().notNull(),
    modifiedAt: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex().on(table.videoId, table.language)],
);
