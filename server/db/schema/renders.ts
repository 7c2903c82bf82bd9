import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PlayerSegment } from '#domain/video/playerSegments.ts';
import type { Render } from '#api/contract/renders.ts';
import type { TranscriptEntry } from '#api/contract/transcripts.ts';
import { createdAt, id, leaseColumns } from './columns.ts';
import { digests } from './digests.ts';
import { users } from './users.ts';

/** All that decides how a video looks that is made: fixed when it is requested. */
export interface RenderPlan {
  /** The store's name of the uploaded video. */
  original: string;
  /** In their order; none stands for the whole video. */
  segments: PlayerSegment[];
  /** A transformation that the form can express. */
  transform: string;
  /** In times of the video that is made. */
  captions: TranscriptEntry[];
  /** What will be wrong with the picture, in a sentence. */
  warning: string | null;
}

/** Videos that are made of uploaded ones. What is waiting or running is worked on, oldest first. */
export const renders = pgTable(
  'renders',
  {
    id: id(),
    digestId: integer()
      .notNull()
      .references(() => digests.id, { onDelete: 'cascade' }),
    /** Of all that decides how the video looks: of two with one hash, one is made. */
    hash: text().notNull(),
    plan: jsonb().$type<RenderPlan>().notNull(),
    state: text().$type<Render['state']>().notNull().default('waiting'),
    percent: integer().notNull().default(0),
    /** Why it failed. */
    message: text(),
    url: text(),
    size: integer(),
    width: integer(),
    height: integer(),
    seconds: doublePrecision(),
    ...leaseColumns(),
    createdBy: integer().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.digestId, table.id),
    index().on(table.hash),
    index()
      .on(table.id)
      .where(sql`state in ('waiting', 'running')`),
  ],
);
