import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FilmStrip, VideoOverview } from '#api/contract/overviews.ts';
import { createdAt, id, leaseColumns } from './columns.ts';

/** Poster, film strip and waveform, created once per video. */
export const overviews = pgTable(
  'overviews',
  {
    id: id(),
    /** The name of the video in the store, without its extension. */
    videoId: text().notNull(),
    state: text().$type<VideoOverview['state']>().notNull().default('waiting'),
    percent: integer().notNull().default(0),
    /** Why it failed. */
    message: text(),
    seconds: doublePrecision(),
    poster: text(),
    strip: jsonb().$type<FilmStrip>(),
    peaks: jsonb().$type<number[]>(),
    ...leaseColumns(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex().on(table.videoId),
    index()
      .on(table.id)
      .where(sql`state in ('waiting', 'running')`),
  ],
);
