import { parseDateTime } from '@internationalized/date';
import { fieldError } from '../../platform/errors';

/** The instant of a report's wall time, `2026-11-02 06:30`. Throws 400 in the name of the field. */
export function instantOf(field: 'from_date' | 'to_date', text: string, timeZone: string): Date {
  try {
    return parseDateTime(text.replace(' ', 'T')).toDate(timeZone);
  } catch {
    throw fieldError({ [field]: ['There is no such date and time.'] });
  }
}

/** Whose day it is: the caller's time zone (S47), else the server's. */
export function timeZoneOf(asked: string | undefined, own: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: asked ?? own }).resolvedOptions().timeZone;
  } catch {
    throw fieldError({ timezone: [`There is no time zone "${asked}".`] });
  }
}
