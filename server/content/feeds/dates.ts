/** Minutes east of UTC, of the names that feeds use. */
const zones: Record<string, number> = {
  z: 0, ut: 0, utc: 0, gmt: 0, wet: 0, west: 60, bst: 60, cet: 60, met: 60, cest: 120, mest: 120, eet: 120, eest: 180,
  msk: 180, ist: 330, hkt: 480, sgt: 480, awst: 480, kst: 540, jst: 540, aest: 600, aedt: 660, nzst: 720, nzdt: 780,
  est: -300, edt: -240, cst: -360, cdt: -300, mst: -420, mdt: -360, pst: -480, pdt: -420, akst: -540, hst: -600,
  brt: -180, art: -180,
}; // prettier-ignore

/** How the names of the months begin in the languages that feeds write them in, without accents. */
const months: readonly RegExp[] = [
  /^(?:jan|gen|ene|ian|sty|led|led|oca)/,
  /^(?:feb|fev|fevr|lut|uno|sub)/,
  /^(?:mar|maa|mrz|mart|bre)/,
  /^(?:apr|avr|abr|kwi|dub|nis)/,
  /^(?:may|mai|mei|mag|maj|kve)/,
  /^(?:jun|juin|giu|cze|haz|iun)/,
  /^(?:jul|juil|lug|lip|tem|iul)/,
  /^(?:aug|aou|ago|sie|srp|agu)/,
  /^(?:sep|set|wrz|zar|eyl)/,
  /^(?:oct|okt|out|ott|paz|rij|eki)/,
  /^(?:nov|lis|kas|noi)/,
  /^(?:dec|dez|dic|des|gru|pro|ara)/,
];

/** A month by its name, from 1. */
function monthOf(name: string): number | undefined {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (/^(?:juil|jul)/.test(plain)) return 7;
  const index = months.findIndex((pattern) => pattern.test(plain));
  return index < 0 ? undefined : index + 1;
}

const time = String.raw`(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?(?:\s*([ap])\.?m\.?(?![a-z]))?`;
const dayFirst =
  /^(\d{1,2})(?:st|nd|rd|th|\.|º)?[\s\-/]*(?:de\s+)?(\p{L}{3,})\.?[\s\-/,]*(?:de\s+)?(\d{4}|\d{2})\b/u;
const monthFirst = /^(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/u;
/** `Wed Jan 31 20:15:15 UTC 2018`, as programs print it. */
const yearLast = new RegExp(
  String.raw`^(\p{L}{3})\s+(\d{1,2})\s+${time}\s*([A-Za-z]{1,5})?\s+(\d{4})$`,
  'iu',
);
const yearFirst = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?/;
const numbers = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})\b/;
const compact = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?)?(Z)?$/;

/**
 * The instant of a date as feeds write them: RFC 822 and ISO 8601 with their common faults, names of months in other
 * languages, and seconds since 1970. Without a zone it counts as UTC. Undefined for what is no date from 1970 to 2099.
 */
export function feedDate(stated: string | undefined): Date | undefined {
  const text = stated?.replace(/\s+/g, ' ').trim();
  if (!text || text.length > 80) return undefined;
  if (/^\d{10}$/.test(text)) return inRange(Number(text) * 1000);
  if (/^\d{13}$/.test(text)) return inRange(Number(text));
  const packed = compact.exec(text);
  if (packed) {
    const [, year, month, day, hour = 0, minute = 0, second = 0] = packed;
    return instant([year, month, day].map(Number), [hour, minute, second].map(Number), 0);
  }
  // The name of the day says nothing, and is wrong often.
  const rest = text
    .replace(/^\p{L}+\.?,\s*/u, '')
    .replace(/^\p{L}+\.?\s+(?=\d|\p{L}{3,}\.?\s+\d)/u, (name) =>
      monthOf(name) !== undefined && /^\p{L}+\.?\s+\d{1,2},?\s+\d{4}/u.test(text) ? name : '',
    );
  const programs = yearLast.exec(rest);
  if (programs) {
    const [, month = '', day, hour, minute, second = 0, half, zone, year] = programs;
    return instant(
      [Number(year), monthOf(month), Number(day)],
      timeOf(hour, minute, second, half),
      offsetOf(zone),
    );
  }
  const read = dayOf(rest);
  if (!read) return undefined;
  const clock = new RegExp(String.raw`^[\sT,]*(?:(?:at|um|à|às|alle)\s+|-\s+)?${time}\s*(.*)$`, 'iu').exec(
    read.rest,
  );
  if (!clock) return instant(read.day, [0, 0, 0], 0);
  const [, hour, minute, second = 0, half, zone] = clock;
  return instant(read.day, timeOf(hour, minute, second, half), offsetOf(zone));
}

type Numbers = (number | undefined)[];

function dayOf(text: string): { day: Numbers; rest: string } | undefined {
  const found = (match: RegExpExecArray | null, day: (parts: string[]) => Numbers) =>
    match
      ? { day: day(match.slice(1).map((part) => part ?? '')), rest: text.slice(match[0].length) }
      : undefined;
  return (
    found(yearFirst.exec(text), ([year, month, day]) => [Number(year), Number(month), Number(day || 1)]) ??
    found(numbers.exec(text), ([first, separator, second, year]) => {
      // `1/31/2018` is how Americans write it; anybody else begins with the day.
      const isAmerican = separator === '/' && Number(second) > 12;
      return isAmerican
        ? [Number(year), Number(first), Number(second)]
        : [Number(year), Number(second), Number(first)];
    }) ??
    found(dayFirst.exec(text), ([day, month = '', year = '']) => [
      fullYear(year),
      monthOf(month),
      Number(day),
    ]) ??
    found(monthFirst.exec(text), ([month = '', day, year]) => [Number(year), monthOf(month), Number(day)])
  );
}

/** Two digits as RFC 2822 reads them. */
function fullYear(year: string): number {
  const value = Number(year);
  if (year.length > 2) return value;
  return value < 50 ? 2000 + value : 1900 + value;
}

function timeOf(hour = '0', minute = '0', second: string | number = 0, half?: string): number[] {
  const isLate = half?.toLowerCase() === 'p';
  const hours = half ? (Number(hour) % 12) + (isLate ? 12 : 0) : Number(hour);
  return [hours, Number(minute), Number(second)];
}

/** Minutes east of UTC; 0 for none and for a name that is not known. */
function offsetOf(zone = ''): number {
  const numeric = /^(?:GMT|UTC?)?\s*([+\u2212-])\s*(\d{1,2}):?(\d{2})?/i.exec(zone.trim());
  if (numeric) {
    const minutes = Number(numeric[2]) * 60 + Number(numeric[3] ?? 0);
    return numeric[1] === '+' ? minutes : -minutes;
  }
  return zones[/^[A-Za-z]+/.exec(zone.trim())?.[0].toLowerCase() ?? ''] ?? 0;
}

function instant([year, month, day]: Numbers, [hour = 0, minute = 0, second = 0]: number[], offset: number) {
  if (!year || !month || !day || month > 12 || hour > 24 || minute > 59 || second > 60) return undefined;
  // A day that its month does not have would count as one of the next.
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  return inRange(Date.UTC(year, month - 1, day, hour, minute, second) - offset * 60_000);
}

function inRange(ms: number): Date | undefined {
  return ms >= 0 && ms < Date.UTC(2100, 0) ? new Date(ms) : undefined;
}
