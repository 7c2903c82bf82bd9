import {
  fromDate,
  parseDate,
  parseDateTime,
  startOfWeek,
  toCalendarDate,
  type CalendarDate,
} from '@internationalized/date';
import { sql, type SQL } from 'drizzle-orm';
import { maxDailyParts, type ReportUnit } from '#api/contract/reports.ts';
import { fieldError } from '#server/platform/errors.ts';
import { parseTimeZone } from '#server/platform/http/timeZones.ts';

/** The time of a report, whose days are those of a time zone. */
export interface Range {
  from: Date;
  /** Not part of it any more. */
  to: Date;
  timeZone: string;
}

interface WallRange {
  from_date: string;
  to_date: string;
  timezone?: string;
}

/** The range of two wall times. Throws 400 by field. */
export function toRange({ from_date, to_date, timezone }: WallRange, ownTimeZone: string): Range {
  const timeZone = parseTimeZone(timezone, ownTimeZone);
  const from = parseInstant('from_date', from_date, timeZone);
  const to = parseInstant('to_date', to_date, timeZone);
  if (to <= from) throw fieldError({ to_date: ['To date always larger than from date.'] });
  return { from, to, timeZone };
}

/** The instant of a report's wall time, `2026-11-02 06:30`. */
function parseInstant(field: 'from_date' | 'to_date', text: string, timeZone: string): Date {
  try {
    return parseDateTime(text.replace(' ', 'T')).toDate(timeZone);
  } catch {
    throw fieldError({ [field]: ['There is no such date and time.'] });
  }
}

/** Whether an instant is in a range, as a condition. */
export const isWithin = (instant: SQL, { from, to }: Range) =>
  sql`${instant} >= ${from.toISOString()}::timestamptz and ${instant} < ${to.toISOString()}::timestamptz`;

/** The time before, as long as this. */
export const rangeBefore = <R extends Range>(range: R): R => ({
  ...range,
  from: new Date(2 * range.from.getTime() - range.to.getTime()),
  to: range.from,
});

const maxDays = 3660;

export interface Day {
  /** `YYYY-MM-DD` */
  date: string;
  /** Its first instant. A day may have 23 or 25 hours, and need not start at midnight. */
  start: Date;
}

/** The days that overlap a range. Throws 400 for more than ten years. */
export function listDays({ from, to, timeZone }: Range): Day[] {
  const days: Day[] = [];
  let day: CalendarDate = toCalendarDate(fromDate(from, timeZone));
  for (let start = day.toDate(timeZone); start < to; start = day.toDate(timeZone)) {
    if (days.length === maxDays) throw fieldError({ to_date: ['A daily report covers at most ten years.'] });
    days.push({ date: day.toString(), start });
    day = day.add({ days: 1 });
  }
  return days;
}

/** The days of a range, or of a long one its weeks, each as its first day. Throws 400 for more than ten years. */
export function listParts(range: Range): { unit: ReportUnit; parts: Day[] } {
  const days = listDays(range);
  return days.length > maxDailyParts
    ? { unit: 'week', parts: days.filter(isFirstOfWeek) }
    : { unit: 'day', parts: days };
}

/** The first day of a report begins its first week, whichever it is. */
function isFirstOfWeek({ date }: Day, index: number): boolean {
  const day = parseDate(date);
  return index === 0 || startOfWeek(day, 'en-GB').compare(day) === 0;
}
