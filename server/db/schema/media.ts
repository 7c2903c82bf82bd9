import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PlayerSegment } from '#api/contract/digests/player.ts';
import type { FilmStrip, VideoOverview } from '#api/contract/overviews.ts';
import type { Render } from '#api/contract/renders.ts';
import type { Transcription } from '#api/contract/transcriptions.ts';
import type { SummarySegment, TranscriptEntry } from '#api/contract/transcripts.ts';
import { createdAt, id, instant, leaseColumns } from './columns.ts';
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

/** What editors show of uploaded videos before they play: made once for each. */
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

/** What a service hears in uploaded videos: the last request of each. */
export const transcriptions = pgTable(
  'transcriptions',
  {
    id: id(),
    /** The name of the video in the store, without its extension. */
    videoId: text().notNull(),
    /** A BCP 47 tag, empty where the service hears it. */
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
