import { instantsAt, wallTimeAt } from '#domain/wallTime.ts';
import { UsageError } from './errors.ts';

const units = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 };
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const dayMs = units.d;

/** How a time may be given, for the help of a flag. */
export const timeHelp =
  '`7d`, `yesterday`, `"monday 08:00"`, `2026-11-02`, `"2026-11-02 06:30"` or with an offset';

export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The instant that a text means, as ISO 8601: a span before now (`30m`, `12h`, `7d`, `2w`), `now`, a day of the past
 * (`today`, `yesterday`, `monday`) or of the calendar, at 00:00 or the time behind it on the clocks of `zone`, or a time
 * with an offset. A weekday is the last one that has come. Throws a UsageError for anything else.
 */
export function parseTime(flag: string, given: string, zone: string, now = Date.now()): string {
  const text = given.trim().toLowerCase();
  if (text === 'now') return new Date(now).toISOString();
  const [, amount, unit] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  if (amount && unit) return new Date(now - Number(amount) * units[unit as keyof typeof units]).toISOString();
  if (/t\d\d:\d\d.*(z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)))
    return new Date(text).toISOString();

  const [, name = '', time = '00:00'] = /^([a-z]+|\d{4}-\d\d-\d\d)(?:[ t](\d\d:\d\d))?$/.exec(text) ?? [];
  const day = findDay(name, time, zone, now);
  const [instant] = day === undefined ? [] : instantsAt(`${day}T${time}`, zone);
  if (instant) return instant;
  if (day !== undefined && isReal(day, time))
    throw new UsageError(`There is no ${day} ${time} in ${zone}: clocks skip that time.`);
  throw new UsageError(`${flag}: ${JSON.stringify(given)} is not a time.`, `Write it like ${timeHelp}.`);
}

/** The day that a name means, as `2026-11-02`. */
function findDay(name: string, time: string, zone: string, now: number): string | undefined {
  if (/^\d/.test(name)) return name;
  const ago = (days: number) =>
    wallTimeAt(Date.parse(`${wallTimeAt(now, zone)}Z`) - days * dayMs, 'UTC').slice(0, 10);
  if (name === 'today') return ago(0);
  if (name === 'yesterday') return ago(1);
  const weekday = weekdays.findIndex((each) => each === name || each.slice(0, 3) === name);
  if (weekday < 0) return undefined;
  const wall = wallTimeAt(now, zone);
  const days = (new Date(`${wall}Z`).getUTCDay() - weekday + 7) % 7;
  // Monday 08:00 said on a Monday at 07:00 is that of last week.
  return ago(days === 0 && time > wall.slice(11) ? 7 : days);
}

function isReal(day: string, time: string): boolean {
  const instant = new Date(`${day}T${time}:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(`${day}T${time}`);
}
