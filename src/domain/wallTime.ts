export const dayMs = 86_400_000;
export const timeOfDayPattern = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;

/** Cached, because formatters are slow to create and few zones are used. */
const formatByZone = new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string) {
  const found =
    formatByZone.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  formatByZone.set(timeZone, found);
  return found;
}

export function isTimeZone(name: string): boolean {
  try {
    // Reject offsets such as `+02:00`, which don't follow clock changes.
    return /[a-z]/i.test(name) && Boolean(getFormat(name));
  } catch {
    return false;
  }
}

/** Minutes ahead of UTC at `ms`. */
export function offsetAt(ms: number, timeZone: string): number {
  const parts = Object.fromEntries(
    getFormat(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return (Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000) / 60_000;
}

/** Wall-clock time, for example `2026-03-29T02:30`. */
export function wallTimeAt(ms: number, timeZone: string): string {
  return new Date(ms + offsetAt(ms, timeZone) * 60_000).toISOString().slice(0, 16);
}

/**
 * ISO 8601 instants of a wall-clock time, earliest first: none if a clock change skips it, two if it
 * repeats it.
 */
export function instantsAt(wall: string, timeZone: string): string[] {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return [];
  const offsets = new Set([offsetAt(asUtc - dayMs, timeZone), offsetAt(asUtc + dayMs, timeZone)]);
  return [...offsets]
    .map((offset) => asUtc - offset * 60_000)
    .filter((ms) => wallTimeAt(ms, timeZone) === wall)
    .toSorted((a, b) => a - b)
    .map((ms) => new Date(ms).toISOString());
}

/**
 * Returns milliseconds, or NaN if invalid. A wall-clock time skipped by a clock change is shifted by the
 * length of the gap: 02:30 becomes 03:30.
 */
export function firstInstantAt(wall: string, timeZone: string): number {
  const [first] = instantsAt(wall, timeZone);
  if (first !== undefined) return Date.parse(first);
  const asUtc = Date.parse(`${wall}Z`);
  // Date parsing accepts 30 February as a day in March.
  if (Number.isNaN(asUtc) || wallTimeAt(asUtc, 'UTC') !== wall) return NaN;
  return asUtc - offsetAt(asUtc - dayMs, timeZone) * 60_000;
}

const padTwo = (value: number) => String(value).padStart(2, '0');

/** Such as `UTC+05:30`. */
export function offsetText(ms: number, timeZone: string): string {
  const offset = Math.round(offsetAt(ms, timeZone));
  const minutes = Math.abs(offset);
  return `UTC${offset < 0 ? '−' : '+'}${padTwo(Math.floor(minutes / 60))}:${padTwo(minutes % 60)}`;
}
