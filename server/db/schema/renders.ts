import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PlayerSegment } from '#domain/video/playerSegments.ts';
import type { Render } from '#api/contract/renders.ts';
import type { TranscriptEntry } from '#api/contract/transcripts.ts';
import { createdAt, id, leaseColumns } from './columns.ts';
import { digests } from './digests.ts';
import { users } from './users.ts';

/** Fixed when the render is requested. */
export interface RenderPlan {
  original: string;
  segments: PlayerSegment[];
  transform: string;
  captions: TranscriptEntry[];
  warning: string | null;
}

export const renders = pgTable(
  'renders',
  {
    id: id(),
    digestId: integer()
      .notNull()
      .references(() => digests.id, { onDelete: 'cascade' }),
    /** Identifies identical renders, so that only one is made. */
    hash: text().notNull(),
    plan: jsonb().$type<RenderPlan>().notNull(),
    state: text().$type<Render['state']>().notNull().default('waiting'),
    percent: integer().notNull().default(0),
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
