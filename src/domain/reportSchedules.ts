import { addDays, today, isoWeekday, weekStart } from './days.ts';
import { firstInstantAt } from './wallTime.ts';

export const reportPeriods = ['yesterday', 'last_7_days', 'last_week', 'last_month'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** Daily, or weekly on a day from 1 (Monday) to 7 (Sunday). */
export interface ReportTimes {
  every: 'day' | 'week';
  weekday: number | null;
  at: string;
  zone: string;
}

const isReportDay = ({ every, weekday }: ReportTimes, day: string) =>
  every === 'day' || isoWeekday(day) === weekday;

const reportTimeOn = ({ at, zone }: ReportTimes, day: string) => firstInstantAt(`${day}T${at}`, zone);

/** Returns milliseconds. A time skipped by a clock change is shifted by the length of the gap. */
export function nextReportAt(times: ReportTimes, after: number): number {
  for (let day = addDays(today(after, times.zone), -1); ; day = addDays(day, 1)) {
    const ms = isReportDay(times, day) ? reportTimeOn(times, day) : NaN;
    if (ms > after) return ms;
  }
}

/** Returns the latest report time at or before `until`, in milliseconds. */
export function lastReportAt(times: ReportTimes, until: number): number {
  for (let day = addDays(today(until, times.zone), 1); ; day = addDays(day, -1)) {
    const ms = isReportDay(times, day) ? reportTimeOn(times, day) : NaN;
    if (ms <= until) return ms;
  }
}

/** Half-open range of days, in the report API's format. */
export function reportRange(period: ReportPeriod, ms: number, zone: string) {
  const now = today(ms, zone);
  const [from, to] = periodDays(period, now);
  return { from_date: `${from} 00:00`, to_date: `${to} 00:00`, timezone: zone };
}

export const coveredDays = ({ from_date, to_date }: { from_date: string; to_date: string }) =>
  [from_date.slice(0, 10), addDays(to_date.slice(0, 10), -1)] as const;

function periodDays(period: ReportPeriod, now: string): [string, string] {
  switch (period) {
    case 'yesterday':
      return [addDays(now, -1), now];
    case 'last_7_days':
      return [addDays(now, -7), now];
    case 'last_week':
      return [addDays(weekStart(now), -7), weekStart(now)];
    case 'last_month': {
      const first = `${now.slice(0, 7)}-01`;
      return [`${addDays(first, -1).slice(0, 7)}-01`, first];
    }
  }
}
