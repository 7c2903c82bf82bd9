import { fromDate, parseDateTime, toCalendarDate, type CalendarDate } from '@internationalized/date';
import { fieldError } from '#server/platform/errors.ts';

/** The time of a report, whose days are those of a time zone. */
export interface Range {
  from: Date;
  /** Not part of it any more. */
  to: Date;
  timeZone: string;
}

interface Asked {
  from_date: string;
  to_date: string;
  timezone?: string;
}

/** The time that is asked for in wall times. Throws 400 in the name of the field. */
export function rangeOf({ from_date, to_date, timezone }: Asked, ownTimeZone: string): Range {
  const timeZone = timeZoneOf(timezone, ownTimeZone);
  const from = instantOf('from_date', from_date, timeZone);
  const to = instantOf('to_date', to_date, timeZone);
  if (to <= from) throw fieldError({ to_date: ['To date always larger than from date.'] });
  return { from, to, timeZone };
}

/** The instant of a report's wall time, `2026-11-02 06:30`. */
function instantOf(field: 'from_date' | 'to_date', text: string, timeZone: string): Date {
  try {
    return parseDateTime(text.replace(' ', 'T')).toDate(timeZone);
  } catch {
    throw fieldError({ [field]: ['There is no such date and time.'] });
  }
}

/** Whose day it is: the caller's time zone (S47), else the server's. */
function timeZoneOf(asked: string | undefined, own: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: asked ?? own }).resolvedOptions().timeZone;
  } catch {
    throw fieldError({ timezone: [`There is no time zone "${asked}".`] });
  }
}

const maxDays = 3660;

export interface Day {
  /** `YYYY-MM-DD` */
  date: string;
  /** Its first instant. A day may have 23 or 25 hours, and need not begin at midnight. */
  start: Date;
}

/** The days that a time touches. */
export function daysOf({ from, to, timeZone }: Range): Day[] {
  const days: Day[] = [];
  let day: CalendarDate = toCalendarDate(fromDate(from, timeZone));
  for (let start = day.toDate(timeZone); start < to; start = day.toDate(timeZone)) {
    if (days.length === maxDays)
      throw fieldError({ to_date: ['A Quality Report covers ten years at most.'] });
    days.push({ date: day.toString(), start });
    day = day.add({ days: 1 });
  }
  return days;
}
