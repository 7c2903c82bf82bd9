import { instantsAt, offsetText, wallTimeAt } from '#domain/wallTime.ts';
import { UsageError } from './errors.ts';

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 };
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const dayMs = unitMs.d;

export const timeHelp =
  '`7d`, `yesterday`, `"monday 08:00"`, `2026-11-02`, `"2026-11-02 06:30"` or a time with an offset';
const futureTimeHelp = '"2026-12-01 09:00", "tomorrow 09:00", "monday 08:00", 2h or a time with an offset';

export const localTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Returns ISO 8601. Accepts a span before now (`30m`, `12h`, `7d`, `2w`), `now`, a past day (`today`,
 * `yesterday`, `monday`) or date with an optional time in `zone`, or a time with an offset. Throws a UsageError
 * otherwise.
 */
export function parseTime(flag: string, value: string, zone: string, now = Date.now()): string {
  const text = value.trim().toLowerCase();
  const absolute = parseInstant(text, now, -1);
  if (absolute) return absolute;
  const [, name = '', time = '00:00'] = namedTimePattern.exec(text) ?? [];
  const day = findPastDay(name, time, zone, now);
  const [instant] = day === undefined ? [] : instantsAt(`${day}T${time}`, zone);
  if (instant) return instant;
  if (day !== undefined && isValidDateTime(day, time)) throw skippedTimeError(day, time, zone);
  throw new UsageError(
    `${flag}: ${JSON.stringify(value)} is not a time.`,
    `Use a format such as ${timeHelp}.`,
  );
}

/**
 * Like `parseTime`, for a future time: a span from now, or a day (`today`, `tomorrow`, `monday`) with a time. A
 * time that occurs twice must be disambiguated.
 */
export function parseFutureTime(flag: string, value: string, zone: string, now = Date.now()): string {
  const text = value.trim().toLowerCase();
  const absolute = parseInstant(text, now, 1);
  if (absolute) return absolute;
  const [, name = '', time] = namedTimePattern.exec(text) ?? [];
  const day = time && findFutureDay(name, time, zone, now);
  const [first, second] = day ? instantsAt(`${day}T${time}`, zone) : [];
  if (first && second) {
    const [one, other] = [first, second].map(
      (instant) => `${day}T${time}${offsetText(Date.parse(instant), zone).slice(3).replace('−', '-')}`,
    );
    throw new UsageError(
      `${day} ${time} occurs twice in ${zone} because the clocks go back.`,
      `Use ${one} for the first, or ${other} for the second.`,
    );
  }
  if (first) return first;
  if (day && isValidDateTime(day, time)) throw skippedTimeError(day, time, zone);
  throw new UsageError(
    `${flag}: ${JSON.stringify(value)} is not a time.`,
    `Use a format such as ${futureTimeHelp}.`,
  );
}

const namedTimePattern = /^([a-z]+|\d{4}-\d\d-\d\d)(?:[ t](\d\d:\d\d))?$/;

function parseInstant(text: string, now: number, direction: 1 | -1): string | undefined {
  if (text === 'now') return new Date(now).toISOString();
  const [, amount, unit] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  if (amount && unit)
    return new Date(now + direction * Number(amount) * unitMs[unit as keyof typeof unitMs]).toISOString();
  const isOffset = /^\d{4}-\d\d-\d\d[ t]\d\d:\d\d.*(z|[+-]\d\d:\d\d)$/.test(text);
  const instant = isOffset ? Date.parse(text.replace(' ', 'T')) : Number.NaN;
  return Number.isNaN(instant) ? undefined : new Date(instant).toISOString();
}

const skippedTimeError = (day: string, time: string, zone: string) =>
  new UsageError(`${day} ${time} does not exist in ${zone}: the clocks skip that time.`);

const dateInDays = (days: number, zone: string, now: number) =>
  wallTimeAt(Date.parse(`${wallTimeAt(now, zone)}Z`) + days * dayMs, 'UTC').slice(0, 10);

function findPastDay(name: string, time: string, zone: string, now: number): string | undefined {
  if (/^\d/.test(name)) return name;
  if (name === 'today') return dateInDays(0, zone, now);
  if (name === 'yesterday') return dateInDays(-1, zone, now);
  const days = daysTo(name, zone, now);
  if (days === undefined) return undefined;
  // On a Monday at 07:00, "Monday 08:00" means last week's.
  const isToday = days === 0 && time <= wallTimeAt(now, zone).slice(11);
  return dateInDays(isToday ? 0 : days - 7, zone, now);
}

function findFutureDay(name: string, time: string, zone: string, now: number): string | undefined {
  if (/^\d/.test(name)) return name;
  if (name === 'today') return dateInDays(0, zone, now);
  if (name === 'tomorrow') return dateInDays(1, zone, now);
  const days = daysTo(name, zone, now);
  if (days === undefined) return undefined;
  const isPast = days === 0 && time <= wallTimeAt(now, zone).slice(11);
  return dateInDays(isPast ? 7 : days, zone, now);
}

function daysTo(name: string, zone: string, now: number): number | undefined {
  const weekday = weekdays.findIndex((each) => each === name || each.slice(0, 3) === name);
  if (weekday < 0) return undefined;
  return (weekday - new Date(`${wallTimeAt(now, zone)}Z`).getUTCDay() + 7) % 7;
}

function isValidDateTime(day: string, time: string): boolean {
  const instant = new Date(`${day}T${time}:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(`${day}T${time}`);
}
