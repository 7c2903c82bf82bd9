import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { SkippedPublicationReason, PublicationState } from '#domain/planning.ts';
import { createdAt, id, instant } from './columns.ts';
import { digestId } from './digests.ts';
import { users } from './users.ts';

/** Copying a digest doesn't copy its plan. */
export const digestPlans = pgTable(
  'digest_plans',
  {
    digestId: digestId().primaryKey(),
    plannedDay: date({ mode: 'string' }),
    /** In the zone; null for the whole day. */
    plannedTime: text(),
    plannedZone: text(),
    /** Start of the planned time, or of its day in UTC. */
    plannedAt: instant(),
    publishAt: instant(),
    publishZone: text(),
    publishState: text().$type<PublicationState>(),
    publishReason: text().$type<SkippedPublicationReason>(),
    publishDetail: text().notNull().default(''),
    scheduledBy: integer().references(() => users.id),
    /** False if it wasn't a draft when scheduled; one that becomes a draft later is no longer ready. */
    wasDraft: boolean().notNull().default(true),
    isNotified: boolean().notNull().default(true),
    revision: integer().notNull().default(0),
    modifiedAt: createdAt(),
  },
  (table) => [
    index('digest_plans_by_day')
      .on(table.plannedDay)
      .where(sql`${table.plannedDay} is not null`),
    index('digest_plans_by_planned')
      .on(table.plannedAt)
      .where(sql`${table.plannedAt} is not null`),
    index('digest_plans_by_time')
      .on(table.publishAt)
      .where(sql`${table.publishAt} is not null`),
    index('digest_plans_not_notified')
      .on(table.digestId)
      .where(sql`not ${table.isNotified}`),
  ],
);

export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of the URL's secret, which is shown only once. */
    tokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (table) => [index().on(table.userId)],
);
