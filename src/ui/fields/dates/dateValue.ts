// The one file that imports @internationalized/date: React Aria's pickers take and return its values. Everything else reads
// and writes ISO 8601 texts, with dayjs where it calculates.
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

type Given = string | null | undefined;

/** `YYYY-MM-DD` as a day; null for an invalid one, so that bad data cannot crash a screen. */
export function toDay(text: Given): CalendarDate | null | undefined {
  return read(text, parseDate);
}

/** An ISO 8601 instant in a time zone; null for an invalid one. */
export function toMoment(text: Given, timeZone: string): ZonedDateTime | null | undefined {
  return read(text, (instant) => parseAbsolute(instant, timeZone));
}

/** `YYYY-MM-DDTHH:MM` as what clocks show; null for an invalid one. */
export function toWall(text: Given): CalendarDateTime | null | undefined {
  return read(text, parseDateTime);
}

export const wallText = (date: DateValue) => date.toString().slice(0, 16);

/** The two instants, in UTC, at which the clocks of a zone show what they show at this one; none where there is one. */
export function twiceShown(instant: Given, timeZone: string): ZonedDateTime[] {
  const moment = toMoment(instant, timeZone);
  if (!moment) return [];
  const wall = toCalendarDateTime(moment);
  const both = (['earlier', 'later'] as const).map((which) => toZoned(wall, timeZone, which));
  return both[0]!.compare(both[1]!) === 0 ? [] : both;
}

const digits = (value: number) => String(value).padStart(2, '0');

/** `UTC+02:00`: the offset of a moment. */
export function offsetName({ offset }: ZonedDateTime): string {
  const minutes = Math.abs(offset) / 60_000;
  return `UTC${offset < 0 ? '−' : '+'}${digits(Math.floor(minutes / 60))}:${digits(Math.floor(minutes % 60))}`;
}

/** The start of the present day on the reader's clocks. */
export const wallMidnight = () => toCalendarDateTime(midnight(localTimeZone()));

/** The reader's own time zone by its IANA name. */
export const localTimeZone = getLocalTimeZone;

/** The start of the present day in a time zone. */
export function midnight(timeZone: string): ZonedDateTime {
  return now(timeZone).set({ hour: 0, minute: 0, second: 0, millisecond: 0 });
}

/** Undefined stays undefined: the component is then uncontrolled. */
function read<T>(text: Given, parse: (text: string) => T): T | null | undefined {
  if (!text) return text === undefined ? undefined : null;
  try {
    return parse(text);
  } catch {
    return null;
  }
}
