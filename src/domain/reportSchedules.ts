import { addDays, today, toWeekday, weekStart } from './days.ts';
import { firstInstantAt } from './wallTime.ts';

/** What a scheduled report covers, by the day on which it is made. */
export const reportPeriods = ['yesterday', 'last_7_days', 'last_week', 'last_month'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** When a report is made: daily, or weekly on a day from 1 for Monday to 7 for Sunday. */
export interface ReportTimes {
  every: 'day' | 'week';
  weekday: number | null;
  /** As clocks of the zone show it, `07:30`. */
  at: string;
  zone: string;
}

const isOn = ({ every, weekday }: ReportTimes, day: string) => every === 'day' || toWeekday(day) === weekday;

const instantOn = ({ at, zone }: ReportTimes, day: string) => firstInstantAt(`${day}T${at}`, zone);

/** The first time after an instant, both in milliseconds. Where clocks skip it, as much later as they skip. */
export function nextReportAt(times: ReportTimes, after: number): number {
  for (let day = addDays(today(after, times.zone), -1); ; day = addDays(day, 1)) {
    const ms = isOn(times, day) ? instantOn(times, day) : NaN;
    if (ms > after) return ms;
  }
}

/** The last time that is not after an instant, both in milliseconds. */
export function lastReportAt(times: ReportTimes, until: number): number {
  for (let day = addDays(today(until, times.zone), 1); ; day = addDays(day, -1)) {
    const ms = isOn(times, day) ? instantOn(times, day) : NaN;
    if (ms <= until) return ms;
  }
}

/** The days that a period covers at an instant, from the first to before the last, as reports take them. */
export function toReportRange(period: ReportPeriod, ms: number, zone: string) {
  const now = today(ms, zone);
  const [from, to] = findDays(period, now);
  return { from_date: `${from} 00:00`, to_date: `${to} 00:00`, timezone: zone };
}

/** The first and the last day that such a range covers. */
export const coveredDays = ({ from_date, to_date }: { from_date: string; to_date: string }) =>
  [from_date.slice(0, 10), addDays(to_date.slice(0, 10), -1)] as const;

function findDays(period: ReportPeriod, now: string): [string, string] {
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
