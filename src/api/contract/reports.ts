import { endpoint } from './endpoint.ts';
import { Id, results, t, type Static } from './schema.ts';

/** A wall time of a report: `2026-11-02 06:30`. */
export const ReportTime = t.string({
  pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$',
  description: 'YYYY-MM-DD HH:mm in the given time zone.',
});

/** Whose day it is (S47). */
export const ReportZone = t.optional(
  t.string({ maxLength: 100, description: "An IANA name. Left out: the server's own." }),
);

/** A tag of the daily target, with the number of digests that were first published with it. */
export const TargetTag = t.object({
  id: Id,
  title: t.string(),
  tag__config: t.object({ is_dash_visible: t.boolean(), target: t.integer({ minimum: 0 }) }),
  tag__order_by: t.integer(),
  count: t.integer({ minimum: 0 }),
});
export type TargetTag = Static<typeof TargetTag>;

export const dailyTagReport = endpoint({
  id: 'dailyTagReport',
  method: 'GET',
  path: '/dashboard/daily_tag_report/',
  summary:
    'The tags that have a daily target, with how many digests of the language were first published with each in the time given.',
  access: 'signed-in',
  query: t.object({
    from_date: ReportTime,
    to_date: ReportTime,
    timezone: ReportZone,
  }),
  response: results(TargetTag),
});
