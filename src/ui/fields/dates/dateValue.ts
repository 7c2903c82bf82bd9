// The only file that imports @internationalized/date, for React Aria's pickers. Everything else uses ISO 8601
// strings, and dayjs for calculations.
import {
  getLocalTimeZone,
  now,
  parseAbsolute,
  parseDate,
  parseDateTime,
  toCalendarDateTime,
  toZoned,
  type CalendarDate,
  type CalendarDateTime,
  type DateValue,
  type ZonedDateTime,
} from '@internationalized/date';

type OptionalText = string | null | undefined;

/** Parses `YYYY-MM-DD`; null if invalid, so that bad data can't crash a screen. */
export function parseDay(text: OptionalText): CalendarDate | null | undefined {
  return parseOrNull(text, parseDate);
}

export function parseInstant(text: OptionalText, timeZone: string): ZonedDateTime | null | undefined {
  return parseOrNull(text, (instant) => parseAbsolute(instant, timeZone));
}

export function parseWallTime(text: OptionalText): CalendarDateTime | null | undefined {
  return parseOrNull(text, parseDateTime);
}

export const formatWallTime = (date: DateValue) => date.toString().slice(0, 16);

/** Both instants of a wall-clock time that DST repeats; otherwise empty. */
export function repeatedInstants(instant: OptionalText, timeZone: string): ZonedDateTime[] {
  const moment = parseInstant(instant, timeZone);
  if (!moment) return [];
  const wall = toCalendarDateTime(moment);
  const both = (['earlier', 'later'] as const).map((which) => toZoned(wall, timeZone, which));
  return both[0]!.compare(both[1]!) === 0 ? [] : both;
}

const padTwo = (value: number) => String(value).padStart(2, '0');

/** For example `UTC+02:00`. */
export function formatOffset({ offset }: ZonedDateTime): string {
  const minutes = Math.abs(offset) / 60_000;
  return `UTC${offset < 0 ? '−' : '+'}${padTwo(Math.floor(minutes / 60))}:${padTwo(Math.floor(minutes % 60))}`;
}

export const localMidnight = () => toCalendarDateTime(midnight(localTimeZone()));

export const localTimeZone = getLocalTimeZone;

export function midnight(timeZone: string): ZonedDateTime {
  return now(timeZone).set({ hour: 0, minute: 0, second: 0, millisecond: 0 });
}

/** Null for empty or invalid text. Undefined stays undefined, for uncontrolled components. */
function parseOrNull<T>(text: OptionalText, parse: (text: string) => T): T | null | undefined {
  if (!text) return text === undefined ? undefined : null;
  try {
    return parse(text);
  } catch {
    return null;
  }
}
