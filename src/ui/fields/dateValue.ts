import { parseAbsolute, parseDate, type CalendarDate, type ZonedDateTime } from '@internationalized/date';

type Given = string | null | undefined;

/** `YYYY-MM-DD` as a day; what is none is empty, so that odd data cannot take a screen down. */
export function toDay(text: Given): CalendarDate | null | undefined {
  return read(text, parseDate);
}

/** An ISO 8601 moment as seen in a time zone; what is none is empty. */
export function toMoment(text: Given, timeZone: string): ZonedDateTime | null | undefined {
  return read(text, (moment) => parseAbsolute(moment, timeZone));
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
