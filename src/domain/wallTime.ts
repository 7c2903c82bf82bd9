/** What a clock shows, as `07:30`. */
export const timeOfDay = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;

/** Formats are slow to make, and there are few zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function findFormat(timeZone: string) {
  const found =
    formats.get(timeZone) ??
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
  formats.set(timeZone, found);
  return found;
}

/** Whether there is a time zone of this IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    // An offset is no zone: it does not know when clocks change.
    return /[a-z]/i.test(name) && Boolean(findFormat(name));
  } catch {
    return false;
  }
}

/** How many minutes the clocks of a time zone are before UTC, at an instant in milliseconds. */
export function offsetAt(ms: number, timeZone: string): number {
  const parts = Object.fromEntries(
    findFormat(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return (Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000) / 60_000;
}

/** What the clocks of a time zone show at an instant, as `2026-03-29T02:30`. */
export function wallTimeAt(ms: number, timeZone: string): string {
  return new Date(ms + offsetAt(ms, timeZone) * 60_000).toISOString().slice(0, 16);
}

const dayMs = 24 * 60 * 60_000;

/**
 * The instants, in ISO 8601, at which the clocks of a time zone show `2026-10-25T02:30`, the first one first: none where
 * they skip it, two where they show it twice.
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
 * When the clocks of a time zone first show `2026-12-01T08:00`, in milliseconds. Where they skip it, as much later as they
 * skip: 02:30 becomes 03:30. NaN for what is no time.
 */
export function firstInstantAt(wall: string, timeZone: string): number {
  const [first] = instantsAt(wall, timeZone);
  if (first !== undefined) return Date.parse(first);
  const asUtc = Date.parse(`${wall}Z`);
  // 30 February is read as a day of March.
  if (Number.isNaN(asUtc) || wallTimeAt(asUtc, 'UTC') !== wall) return NaN;
  return asUtc - offsetAt(asUtc - dayMs, timeZone) * 60_000;
}

const digits = (value: number) => String(value).padStart(2, '0');

/** `UTC+05:30`: the offset of a time zone at an instant in milliseconds. */
export function offsetText(ms: number, timeZone: string): string {
  const offset = Math.round(offsetAt(ms, timeZone));
  const minutes = Math.abs(offset);
  return `UTC${offset < 0 ? '−' : '+'}${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`;
}
