import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReportRun, ReportSchedule } from '#api/contract/reportSchedules.ts';
import { createdAt, id, instant } from './columns.ts';
import { languages } from './languages.ts';
import { users } from './users.ts';

export const reportSchedules = pgTable(
  'report_schedules',
  {
    id: id(),
    name: text().notNull(),
    kind: text().$type<ReportSchedule['kind']>().notNull(),
    filters: jsonb().$type<ReportSchedule['filters']>().notNull(),
    languageId: integer()
      .notNull()
      .references(() => languages.id, { onDelete: 'cascade' }),
    period: text().$type<ReportSchedule['period']>().notNull(),
    every: text().$type<ReportSchedule['every']>().notNull(),
    weekday: integer(),
    at: text().notNull(),
    zone: text().notNull(),
    byMail: boolean().notNull(),
    fileDays: integer().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    nextAt: instant().notNull(),
    hold: text().$type<NonNullable<ReportSchedule['hold']>>(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.nextAt), index().on(table.createdBy), index().on(table.languageId)],
);

export const reportRecipients = pgTable(
  'report_recipients',
  {
    scheduleId: integer()
      .notNull()
      .references(() => reportSchedules.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.scheduleId, table.userId] }), index().on(table.userId)],
);

/** Inserted before the report is generated, so that it's generated only once. */
export const reportRuns = pgTable(
  'report_runs',
  {
    id: id(),
    scheduleId: integer()
      .notNull()
      .references(() => reportSchedules.id, { onDelete: 'cascade' }),
    dueAt: instant().notNull(),
    fromDate: text().notNull(),
    toDate: text().notNull(),
    zone: text().notNull(),
    state: text().$type<ReportRun['state']>().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    madeAt: instant(),
    count: integer(),
    rows: integer(),
    isCut: boolean().notNull().default(false),
    /** Null before it is made, and after it expires. */
    csv: text(),
    expiresAt: instant(),
    error: text(),
  },
  (table) => [
    uniqueIndex('report_runs_due').on(table.scheduleId, table.dueAt),
    index('report_runs_waiting')
      .on(table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('report_runs_expiring')
      .on(table.expiresAt)
      .where(sql`${table.csv} is not null`),
  ],
);
