import {
  fromDate,
  parseDate,
  parseDateTime,
  startOfWeek,
  toCalendarDate,
  type CalendarDate,
} from '@internationalized/date';
import { sql, type SQL } from 'drizzle-orm';
import { maxDailyBuckets, type ReportUnit } from '#api/contract/reports.ts';
import { fieldError } from '#server/errors.ts';
import { parseTimeZone } from '#server/http/timeZones.ts';

export interface Range {
  from: Date;
  /** Exclusive. */
  to: Date;
  timeZone: string;
}

interface WallClockRange {
  from_date: string;
  to_date: string;
  timezone?: string;
}

export function parseRange({ from_date, to_date, timezone }: WallClockRange, defaultTimeZone: string): Range {
  const timeZone = parseTimeZone(timezone, defaultTimeZone);
  const from = parseInstant('from_date', from_date, timeZone);
  const to = parseInstant('to_date', to_date, timeZone);
  if (to <= from) throw fieldError({ to_date: ['To date always larger than from date.'] });
  return { from, to, timeZone };
}

function parseInstant(field: 'from_date' | 'to_date', text: string, timeZone: string): Date {
  try {
    return parseDateTime(text.replace(' ', 'T')).toDate(timeZone);
  } catch {
    throw fieldError({ [field]: ['This isn’t a valid date and time.'] });
  }
}

export const isWithin = (instant: SQL, { from, to }: Range) =>
  sql`${instant} >= ${from.toISOString()}::timestamptz and ${instant} < ${to.toISOString()}::timestamptz`;

export const precedingRange = <R extends Range>(range: R): R => ({
  ...range,
  from: new Date(2 * range.from.getTime() - range.to.getTime()),
  to: range.from,
});

const maxDays = 3660;

export interface Day {
  date: string;
  /** A day can have 23 or 25 hours, and doesn't always start at midnight. */
  start: Date;
}

/** Throws 400 beyond ten years. */
export function listDays({ from, to, timeZone }: Range): Day[] {
  const days: Day[] = [];
  let day: CalendarDate = toCalendarDate(fromDate(from, timeZone));
  for (let start = day.toDate(timeZone); start < to; start = day.toDate(timeZone)) {
    if (days.length === maxDays)
      throw fieldError({ to_date: ['A daily report can cover at most ten years.'] });
    days.push({ date: day.toString(), start });
    day = day.add({ days: 1 });
  }
  return days;
}

/**
 * Days, or weeks if the range is long; each part is identified by its first day. Throws 400 beyond ten
 * years.
 */
export function listParts(range: Range): { unit: ReportUnit; parts: Day[] } {
  const days = listDays(range);
  return days.length > maxDailyBuckets
    ? { unit: 'week', parts: days.filter(isFirstOfWeek) }
    : { unit: 'day', parts: days };
}

/** The report's first day always starts the first week. */
function isFirstOfWeek({ date }: Day, index: number): boolean {
  const day = parseDate(date);
  return index === 0 || startOfWeek(day, 'en-GB').compare(day) === 0;
}
