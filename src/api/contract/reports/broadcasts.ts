import { notificationTypes } from '../broadcasts.ts';
import { endpoint } from '../endpoint.ts';
import { RawCells, ReportTime, ReportUnit, ReportZone } from '../reports.ts';
import { Id, Instant, PageNumber, t, type Static } from '../schema.ts';

const Count = t.integer({ minimum: 0 });

const countFields = {
  count: Count,
  success_count: Count,
  open_count: Count,
};

export const ReportedNotification = t.object({
  id: Id,
  broadcast: Id,
  sent_at: Instant,
  title: t.string(),
  notification_type: t.oneOf(notificationTypes),
  user_type: t.string(),
  trial_part: t.nullable(t.oneOf(['tried', 'rest'])),
  total: Count,
  success_count: Count,
  open_count: Count,
});
export type ReportedNotification = Static<typeof ReportedNotification>;

export const BroadcastTotals = t.object({
  ...countFields,
  previous: t.object(countFields),
  unit: ReportUnit,
  /** Days, or weeks from Monday, including empty ones; oldest first. `date` is the first day. */
  days: t.array(t.object({ date: t.string(), ...countFields })),
  results: t.array(ReportedNotification),
});
export type BroadcastTotals = Static<typeof BroadcastTotals>;

const CodeList = t.optional(t.string({ maxLength: 500 }));

const reportQueryFields = {
  from_date: ReportTime,
  to_date: ReportTime,
  timezone: ReportZone,
  notification_types: CodeList,
  user_list_types: CodeList,
};

export const reportBroadcasts = endpoint({
  id: 'reportBroadcasts',
  method: 'GET',
  path: '/dashboard/broadcast_report/',
  summary:
    'Reports on the notifications scheduled for a period. Returns daily or weekly counts of messages accepted and opened, and a paginated list of the notifications. Cancelled notifications, and those with no messages sent, are not counted.',
  access: 'broadcasts.compose',
  reads: ['reports', 'broadcasts'],
  query: t.object({
    ...reportQueryFields,
    page: PageNumber,
    size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 20 })),
  }),
  response: BroadcastTotals,
});

export const exportBroadcastReport = endpoint({
  id: 'exportBroadcastReport',
  method: 'GET',
  path: '/dashboard/broadcast_report/export/',
  summary: 'Streams the same report as a CSV file (`broadcast_report.csv`), with all its notifications.',
  access: 'broadcasts.compose',
  reads: ['reports', 'broadcasts'],
  query: t.object({
    ...reportQueryFields,
    raw: RawCells,
  }),
  response: t.string(),
  responseType: 'csv',
  callsPerMinute: 30,
});
