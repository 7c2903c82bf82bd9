import { reportPeriods } from '#domain/reportSchedules.ts';
import { timeOfDayPattern } from '#domain/wallTime.ts';
import type { Access } from './endpoint.ts';
import { endpoint } from './endpoint.ts';
import { notificationTypes } from './broadcasts.ts';
import { reportFilterLists, reportFilters } from './reports.ts';
import { Id, IdParams, Instant, Line, results, t, type Static } from './schema.ts';

export const reportAccess = {
  digests: 'signed-in',
  quality: 'signed-in',
  tags: 'signed-in',
  broadcasts: 'broadcasts.compose',
} as const satisfies Record<string, Access>;
export type ReportKind = keyof typeof reportAccess;
const reportKinds = Object.keys(reportAccess) as [ReportKind, ...ReportKind[]];

/**
 * The `broadcasts` report accepts only the last two filters, with one audience. The `tags` report accepts
 * one category and one type.
 */
const ReportFilters = t.object({
  ...reportFilterLists,
  notification_types: t.optional(
    t.array(t.oneOf(notificationTypes), { maxItems: notificationTypes.length, uniqueItems: true }),
  ),
  user_list_types: t.optional(
    t.array(t.string({ pattern: '^([a-z_]{1,40}|[1-9]\\d{0,9})$' }), { maxItems: 1 }),
  ),
});

export const maxReportSchedules = 20;
export const maxReportRecipients = 50;
export const maxReportRows = 50_000;

export const filtersByReport: Record<ReportKind, readonly (keyof Static<typeof ReportFilters>)[]> = {
  digests: reportFilters,
  quality: reportFilters,
  tags: ['category_ids', 'type_ids'],
  broadcasts: ['notification_types', 'user_list_types'],
};

const scheduleFields = {
  name: Line({ minLength: 1, maxLength: 100 }),
  kind: t.oneOf(reportKinds),
  filters: ReportFilters,
  period: t.oneOf(reportPeriods),
  every: t.oneOf(['day', 'week']),
  weekday: t.nullable(
    t.integer({
      minimum: 1,
      maximum: 7,
      description: 'From 1 (Monday) to 7 (Sunday); null if `every` is `day`.',
    }),
  ),
  at: t.string({ pattern: timeOfDayPattern.source, description: 'Local time in `zone`.' }),
  zone: t.string({
    minLength: 1,
    maxLength: 64,
    description: 'The IANA name of a time zone. The report’s days are days in this zone.',
  }),
  by_mail: t.boolean({ description: 'If true, recipients get an email; if false, an inbox item.' }),
  file_days: t.integer({
    minimum: 1,
    maximum: 365,
    description: 'The number of days after which a file is deleted.',
  }),
};

export const ReportScheduleInput = t.object({
  ...scheduleFields,
  language_id: t.optional(Id),
  recipients: t.array(Id, { minItems: 1, maxItems: maxReportRecipients, uniqueItems: true }),
});
export type ReportScheduleInput = Static<typeof ReportScheduleInput>;

/** `held`: the server was restored from a backup, and the report may have been sent before. */
const runStates = ['waiting', 'done', 'failed', 'held'] as const;

export const ReportRun = t.object({
  id: Id,
  schedule_id: Id,
  state: t.oneOf(runStates),
  due_at: Instant,
  from_date: t.string(),
  to_date: t.string(),
  timezone: t.string(),
  made_at: t.nullable(Instant),
  count: t.nullable(t.integer({ minimum: 0 })),
  rows: t.nullable(t.integer({ minimum: 0 })),
  is_cut: t.boolean(),
  expires_at: t.nullable(Instant),
  error: t.nullable(t.string()),
});
export type ReportRun = Static<typeof ReportRun>;

const NamedItem = t.object({ id: Id, name: t.string() });

/** The owner can't sign in or may no longer read the report. */
export const reportHoldReasons = ['owner_inactive', 'owner_not_allowed'] as const;

export const ReportSchedule = t.object({
  id: Id,
  ...scheduleFields,
  language_id: Id,
  /** `can_read`: can sign in and may read the report. Others don't receive it. */
  recipients: t.array(t.object({ ...NamedItem.properties, can_read: t.boolean() })),
  created_by: NamedItem,
  next_at: Instant,
  hold: t.nullable(t.oneOf(reportHoldReasons)),
  last_run: t.nullable(ReportRun),
});
export type ReportSchedule = Static<typeof ReportSchedule>;

export const listReportSchedules = endpoint({
  id: 'listReportSchedules',
  method: 'GET',
  path: '/dashboard/report_schedules/',
  summary:
    'Lists the schedules that the caller created or receives reports from, sorted by name; with `reports.manageOthers`, all schedules. `has_mail` says whether this server sends email.',
  access: 'signed-in',
  reads: ['reportSchedules'],
  response: t.object({ results: t.array(ReportSchedule), has_mail: t.boolean() }),
});

export const createReportSchedule = endpoint({
  id: 'createReportSchedule',
  method: 'POST',
  path: '/dashboard/report_schedules/',
  summary: `Schedules a report. Its period depends on the day it is generated. At most ${maxReportSchedules} per person; recipients must have access to the report.`,
  access: 'signed-in',
  writes: ['reportSchedules'],
  refusesUnknown: true,
  body: ReportScheduleInput,
  status: 201,
  response: ReportSchedule,
  errors: ['not_allowed'],
});

export const updateReportSchedule = endpoint({
  id: 'updateReportSchedule',
  method: 'PUT',
  path: '/dashboard/report_schedules/{id}/',
  summary:
    'Replaces a schedule. Callers can replace their own schedules; with `reports.manageOthers`, anyone’s.',
  access: 'signed-in',
  writes: ['reportSchedules'],
  refusesUnknown: true,
  params: IdParams,
  body: ReportScheduleInput,
  response: ReportSchedule,
  errors: ['not_allowed'],
});

export const deleteReportSchedule = endpoint({
  id: 'deleteReportSchedule',
  method: 'DELETE',
  path: '/dashboard/report_schedules/{id}/',
  summary:
    'Deletes a schedule and its files. Callers can delete their own schedules; with `reports.manageOthers`, anyone’s.',
  access: 'signed-in',
  writes: ['reportSchedules'],
  params: IdParams,
  errors: ['not_allowed'],
});

export const runReportSchedule = endpoint({
  id: 'runReportSchedule',
  method: 'POST',
  path: '/dashboard/report_schedules/{id}/run/',
  summary:
    'Generates a schedule’s report now, in addition to its regular times. Callers can do this for their own schedules; with `reports.manageOthers`, for anyone’s. If a report is already being generated, returns that one.',
  access: 'signed-in',
  writes: ['reportSchedules'],
  params: IdParams,
  status: 202,
  response: ReportRun,
  errors: ['not_allowed'],
});

export const listReportRuns = endpoint({
  id: 'listReportRuns',
  method: 'GET',
  path: '/dashboard/report_schedules/{id}/runs/',
  summary: 'Lists the reports of a schedule from the last 400 days, newest first.',
  access: 'signed-in',
  reads: ['reportSchedules'],
  params: IdParams,
  response: results(ReportRun),
});

export const decideReportRun = endpoint({
  id: 'decideReportRun',
  method: 'POST',
  path: '/dashboard/report_runs/{id}/decide/',
  summary:
    'Generates and sends a held report, or discards it. Callers can do this for their own schedules; with `reports.manageOthers`, for anyone’s.',
  access: 'signed-in',
  writes: ['reportSchedules'],
  refusesUnknown: true,
  params: IdParams,
  body: t.object({ decision: t.oneOf(['make', 'discard']) }),
  errors: ['not_allowed', 'not_held'],
});

export const exportReportRun = endpoint({
  id: 'exportReportRun',
  method: 'GET',
  path: '/dashboard/report_runs/{id}/export/',
  summary:
    'Returns the file of a scheduled report, as it was generated. Everyone with access to the report can do this.',
  access: 'signed-in',
  reads: ['reportSchedules'],
  params: IdParams,
  response: t.string(),
  responseType: 'csv',
  callsPerMinute: 30,
  errors: ['not_allowed'],
});
