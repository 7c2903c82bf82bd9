import { reportPeriods } from '#domain/reportSchedules.ts';
import { timeOfDay } from '#domain/wallTime.ts';
import type { Access } from './endpoint.ts';
import { endpoint } from './endpoint.ts';
import { notificationTypes } from './broadcasts.ts';
import { reportFilterLists, reportFilters } from './reports.ts';
import { Id, IdParams, Instant, Line, results, t, type Static } from './schema.ts';

/** Which reports can be scheduled, and who may read each. */
export const reportAccess = {
  digests: 'signed-in',
  quality: 'signed-in',
  tags: 'signed-in',
  broadcasts: 'broadcasts.compose',
} as const satisfies Record<string, Access>;
export type ReportKind = keyof typeof reportAccess;
const reportKinds = Object.keys(reportAccess) as [ReportKind, ...ReportKind[]];

/** Those of `broadcasts` are the last two, of which it takes one audience; that of `tags` takes one category and one type. */
const ReportFilters = t.object({
  ...reportFilterLists,
  notification_types: t.optional(
    t.array(t.oneOf(notificationTypes), { maxItems: notificationTypes.length, uniqueItems: true }),
  ),
  user_list_types: t.optional(
    t.array(t.string({ pattern: '^([a-z_]{1,40}|[1-9]\\d{0,9})$' }), { maxItems: 1 }),
  ),
});

/** The most schedules of one person. */
export const maxReportSchedules = 20;
/** The most people that a report goes to. */
export const maxReportRecipients = 50;
/** The most rows in the file of a scheduled report. */
export const maxReportRows = 50_000;

/** Which filters a report takes; one that does not is refused. */
export const filtersByReport: Record<ReportKind, readonly (keyof Static<typeof ReportFilters>)[]> = {
  digests: reportFilters,
  quality: reportFilters,
  tags: ['category_ids', 'type_ids'],
  broadcasts: ['notification_types', 'user_list_types'],
};

const fields = {
  name: Line({ minLength: 1, maxLength: 100 }),
  kind: t.oneOf(reportKinds),
  filters: ReportFilters,
  period: t.oneOf(reportPeriods),
  every: t.oneOf(['day', 'week']),
  weekday: t.nullable(
    t.integer({
      minimum: 1,
      maximum: 7,
      description: 'From 1 for Monday to 7 for Sunday; null where `every` is `day`.',
    }),
  ),
  at: t.string({ pattern: timeOfDay.source, description: 'As clocks of `zone` show it.' }),
  zone: t.string({
    minLength: 1,
    maxLength: 64,
    description: 'An IANA name. The days of the report are its days.',
  }),
  by_mail: t.boolean({ description: 'A mail to the recipients; otherwise an item of their inbox.' }),
  file_days: t.integer({ minimum: 1, maximum: 365, description: 'The days after which a file is deleted.' }),
};

export const ReportScheduleInput = t.object({
  ...fields,
  language_id: t.optional(Id),
  recipients: t.array(Id, { minItems: 1, maxItems: maxReportRecipients, uniqueItems: true }),
});
export type ReportScheduleInput = Static<typeof ReportScheduleInput>;

const runStates = ['waiting', 'done', 'failed'] as const;

/** One report that was made of a schedule, or is to be. */
export const ReportRun = t.object({
  id: Id,
  schedule_id: Id,
  state: t.oneOf(runStates),
  due_at: Instant,
  /** The time that it covers, as reports take it, and the zone of that. */
  from_date: t.string(),
  to_date: t.string(),
  timezone: t.string(),
  made_at: t.nullable(Instant),
  /** What is reported on: digests, or notifications. */
  count: t.nullable(t.integer({ minimum: 0 })),
  /** Lines of its file, and whether that ends before the report does. */
  rows: t.nullable(t.integer({ minimum: 0 })),
  is_cut: t.boolean(),
  /** When its file is deleted; null once it is deleted. */
  expires_at: t.nullable(Instant),
  /** Why it could not be made. */
  error: t.nullable(t.string()),
});
export type ReportRun = Static<typeof ReportRun>;

const Named = t.object({ id: Id, name: t.string() });

/** Why a schedule makes no reports for now: its owner cannot sign in, or may not read the report any more. */
export const reportHolds = ['owner_inactive', 'owner_not_allowed'] as const;

/** A report that is made again and again, for its owner and those it goes to. */
export const ReportSchedule = t.object({
  id: Id,
  ...fields,
  language_id: Id,
  /** `can_read`: whether they can sign in and may read the report; others get nothing. */
  recipients: t.array(t.object({ ...Named.properties, can_read: t.boolean() })),
  created_by: Named,
  next_at: Instant,
  hold: t.nullable(t.oneOf(reportHolds)),
  last_run: t.nullable(ReportRun),
});
export type ReportSchedule = Static<typeof ReportSchedule>;

export const listReportSchedules = endpoint({
  id: 'listReportSchedules',
  method: 'GET',
  path: '/dashboard/report_schedules/',
  summary:
    'The schedules that the caller made or gets reports of, by name; all of them with `reports.manageOthers`. `has_mail` says whether this server sends mails.',
  access: 'signed-in',
  reads: ['reportSchedules'],
  response: t.object({ results: t.array(ReportSchedule), has_mail: t.boolean() }),
});

export const createReportSchedule = endpoint({
  id: 'createReportSchedule',
  method: 'POST',
  path: '/dashboard/report_schedules/',
  summary: `Schedules a report: the period is that of the day on which it is made. ${maxReportSchedules} a person at most; recipients must be able to read it.`,
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
  summary: 'Replaces a schedule; one’s own, or any with `reports.manageOthers`.',
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
  summary: 'Deletes a schedule with its files; one’s own, or any with `reports.manageOthers`.',
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
    'Makes the report of a schedule now, as if it were due, beside its times; one’s own, or any with `reports.manageOthers`. Returns the report that is being made already.',
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
  summary: 'The reports of a schedule, the newest first; 100 at most.',
  access: 'signed-in',
  reads: ['reportSchedules'],
  params: IdParams,
  response: results(ReportRun),
});

export const exportReportRun = endpoint({
  id: 'exportReportRun',
  method: 'GET',
  path: '/dashboard/report_runs/{id}/export/',
  summary: 'The file of a scheduled report, as it was made; for those who may read the report.',
  access: 'signed-in',
  reads: ['reportSchedules'],
  params: IdParams,
  response: t.string(),
  responseType: 'csv',
  callsAMinute: 30,
  errors: ['not_allowed'],
});
