import { instantsAt, offsetText, wallTimeAt } from '#domain/wallTime.ts';
import { UsageError } from './errors.ts';

const units = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 };
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const dayMs = units.d;

/** How a time may be given, for the help of a flag. */
export const timeHelp =
  '`7d`, `yesterday`, `"monday 08:00"`, `2026-11-02`, `"2026-11-02 06:30"` or with an offset';
const comingHelp = '"2026-12-01 09:00", "tomorrow 09:00", "monday 08:00", 2h or with an offset';

export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The instant that a text means, as ISO 8601: a span before now (`30m`, `12h`, `7d`, `2w`), `now`, a day of the past
 * (`today`, `yesterday`, `monday`) or of the calendar, at 00:00 or the time behind it on the clocks of `zone`, or a time
 * with an offset. A weekday is the last one that has come. Throws a UsageError for anything else.
 */
export function parseTime(flag: string, given: string, zone: string, now = Date.now()): string {
  const text = given.trim().toLowerCase();
  const spoken = parseSpoken(text, now, -1);
  if (spoken) return spoken;
  const [, name = '', time = '00:00'] = namedTime.exec(text) ?? [];
  const day = findDay(name, time, zone, now);
  const [instant] = day === undefined ? [] : instantsAt(`${day}T${time}`, zone);
  if (instant) return instant;
  if (day !== undefined && isReal(day, time)) throw skipped(day, time, zone);
  throw new UsageError(`${flag}: ${JSON.stringify(given)} is not a time.`, `Write it like ${timeHelp}.`);
}

/**
 * The same of a time to come: a span from now, and a day (`today`, `tomorrow`, the next `monday`) with its time. Of a time
 * that clocks show twice it has to be said which.
 */
export function parseComing(flag: string, given: string, zone: string, now = Date.now()): string {
  const text = given.trim().toLowerCase();
  const spoken = parseSpoken(text, now, 1);
  if (spoken) return spoken;
  const [, name = '', time] = namedTime.exec(text) ?? [];
  const day = time && findComingDay(name, time, zone, now);
  const [first, second] = day ? instantsAt(`${day}T${time}`, zone) : [];
  if (first && second) {
    const [one, other] = [first, second].map(
      (instant) => `${day}T${time}${offsetText(Date.parse(instant), zone).slice(3).replace('−', '-')}`,
    );
    throw new UsageError(
      `${day} ${time} comes twice in ${zone}, as its clocks go back.`,
      `Write ${one} for the first, or ${other} for the second.`,
    );
  }
  if (first) return first;
  if (day && isReal(day, time)) throw skipped(day, time, zone);
  throw new UsageError(`${flag}: ${JSON.stringify(given)} is not a time.`, `Write it like ${comingHelp}.`);
}

const namedTime = /^([a-z]+|\d{4}-\d\d-\d\d)(?:[ t](\d\d:\d\d))?$/;

/** `now`, a span from it towards the past or the future, or a time with its offset. */
function parseSpoken(text: string, now: number, towards: 1 | -1): string | undefined {
  if (text === 'now') return new Date(now).toISOString();
  const [, amount, unit] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  if (amount && unit)
    return new Date(now + towards * Number(amount) * units[unit as keyof typeof units]).toISOString();
  const isOffset = /^\d{4}-\d\d-\d\d[ t]\d\d:\d\d.*(z|[+-]\d\d:\d\d)$/.test(text);
  const instant = isOffset ? Date.parse(text.replace(' ', 'T')) : Number.NaN;
  return Number.isNaN(instant) ? undefined : new Date(instant).toISOString();
}

const skipped = (day: string, time: string, zone: string) =>
  new UsageError(`There is no ${day} ${time} in ${zone}: clocks skip that time.`);

/** The day a number of days after today. */
const dayAfter = (days: number, zone: string, now: number) =>
  wallTimeAt(Date.parse(`${wallTimeAt(now, zone)}Z`) + days * dayMs, 'UTC').slice(0, 10);

/** The day that a name means, as `2026-11-02`. */
function findDay(name: string, time: string, zone: string, now: number): string | undefined {
  if (/^\d/.test(name)) return name;
  if (name === 'today') return dayAfter(0, zone, now);
  if (name === 'yesterday') return dayAfter(-1, zone, now);
  const days = daysTo(name, zone, now);
  if (days === undefined) return undefined;
  // Monday 08:00 said on a Monday at 07:00 is that of last week.
  const isToday = days === 0 && time <= wallTimeAt(now, zone).slice(11);
  return dayAfter(isToday ? 0 : days - 7, zone, now);
}

function findComingDay(name: string, time: string, zone: string, now: number): string | undefined {
  if (/^\d/.test(name)) return name;
  if (name === 'today') return dayAfter(0, zone, now);
  if (name === 'tomorrow') return dayAfter(1, zone, now);
  const days = daysTo(name, zone, now);
  if (days === undefined) return undefined;
  const isPast = days === 0 && time <= wallTimeAt(now, zone).slice(11);
  return dayAfter(isPast ? 7 : days, zone, now);
}

/** How many days from now a weekday comes: 0 to 6. */
function daysTo(name: string, zone: string, now: number): number | undefined {
  const weekday = weekdays.findIndex((each) => each === name || each.slice(0, 3) === name);
  if (weekday < 0) return undefined;
  return (weekday - new Date(`${wallTimeAt(now, zone)}Z`).getUTCDay() + 7) % 7;
}

function isReal(day: string, time: string): boolean {
  const instant = new Date(`${day}T${time}:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(`${day}T${time}`);
}
