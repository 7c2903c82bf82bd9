import { notificationTypes } from '../broadcasts.ts';
import { endpoint } from '../endpoint.ts';
import { RawCells, ReportTime, ReportUnit, ReportZone } from '../reports.ts';
import { Id, Instant, PageNumber, t, type Static } from '../schema.ts';

const Count = t.integer({ minimum: 0 });

const figures = {
  /** Notifications that were sent, each version of a broadcast by itself. */
  count: Count,
  /** Messages that push services accepted. */
  success_count: Count,
  open_count: Count,
};

/** One version of a broadcast, or what went to the rest of an audience after a trial. */
export const ReportedNotification = t.object({
  id: Id,
  broadcast: Id,
  /** When it was to be sent. */
  sent_at: Instant,
  title: t.string(),
  notification_type: t.oneOf(notificationTypes),
  /** As in the history. */
  user_type: t.string(),
  trial_part: t.nullable(t.oneOf(['tried', 'rest'])),
  total: Count,
  success_count: Count,
  open_count: Count,
});
export type ReportedNotification = Static<typeof ReportedNotification>;

export const BroadcastTotals = t.object({
  ...figures,
  /** The same of the time before, as long as that of the report. */
  previous: t.object(figures),
  unit: ReportUnit,
  /** Days, or weeks from Monday, also those without a notification; `date` is the first day of it, the oldest first. */
  days: t.array(t.object({ date: t.string(), ...figures })),
  /** A page of the notifications, those opened most first. */
  results: t.array(ReportedNotification),
});
export type BroadcastTotals = Static<typeof BroadcastTotals>;

const Words = t.optional(t.string({ maxLength: 500 }));

/** The filters are those of the history, joined by commas. */
const query = {
  from_date: ReportTime,
  to_date: ReportTime,
  timezone: ReportZone,
  notification_types: Words,
  user_list_types: Words,
};

export const reportBroadcasts = endpoint({
  id: 'reportBroadcasts',
  method: 'GET',
  path: '/dashboard/broadcast_report/',
  summary:
    'Reports on the notifications sent in a time, by when they were to be sent: messages accepted and opened, by day or week, and a page of the notifications. What was cancelled, or of which nothing has left, is not counted.',
  access: 'broadcasts.compose',
  reads: ['reports', 'broadcasts'],
  query: t.object({
    ...query,
    page: PageNumber,
    size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 20 })),
  }),
  response: BroadcastTotals,
});

export const exportBroadcastReport = endpoint({
  id: 'exportBroadcastReport',
  method: 'GET',
  path: '/dashboard/broadcast_report/export/',
  summary: 'The same report as `broadcast_report.csv` with all of its notifications, sent while it is read.',
  access: 'broadcasts.compose',
  reads: ['reports', 'broadcasts'],
  query: t.object({
    ...query,
    raw: RawCells,
  }),
  response: t.string(),
  responseType: 'csv',
  callsAMinute: 30,
});
