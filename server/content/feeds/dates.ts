import { plainDigits } from '#domain/video/digits.ts';
import { parseMonth } from './months.ts';
import { findOffset } from './zones.ts';

/** Hour and minutes, or an hour of the twelve before and after noon. */
const clock =
  /^((?:[^\d+-]|-(?=\s)){0,15}?)(?:(\d{1,2})[:.h](\d{2})(?:[:.](\d{2}(?:[.,]\d+)?))?(?:\s*([ap])\.?m\.?(?!\p{L}))?|(\d{1,2})\s*([ap])\.?m\.?(?!\p{L}))\s*(.*)$/iu;
const packedClock = /^T?(\d{2})(\d{2})(\d{2})?(?!\d)\s*(.*)$/i;
/** `Wed Jan 31 20:15:15 UTC 2018`, as programs print it. */
const yearLast =
  /^(\p{L}{3,})\.?\s+(\d{1,2})\s+(\d{1,2}:\d{2}(?::\d{2})?)\s*([A-Za-z]{1,5}|[+-]\d{2}:?\d{2})?\s+(\d{4})$/u;

type Day = readonly [year: number | undefined, month: number | undefined, day: number | undefined];

/** How days are written, the surest first. */
const days: { pattern: RegExp; read: (parts: string[], weekday: string) => Day }[] = [
  // `20260203`, `260203`, and by the day of the year.
  { pattern: /^(\d{4})(\d{2})(\d{2})(?!\d)/, read: ([year, month, day]) => [Number(year), Number(month), Number(day)] },
  { pattern: /^(\d{2})(\d{2})(\d{2})$/, read: ([year, month, day]) => [fullYear(year), Number(month), Number(day)] },
  { pattern: /^(\d{2}|\d{4}-?)(\d{3})$/, read: ([year = '', day]) => dayOfYear(fullYear(year.replace('-', '')), Number(day)) },
  // `2026-W06-2`, by the week of the year.
  { pattern: /^(\d{4})-?W(\d{2})(?:-?([1-7]))?(?!\d)/i, read: ([year, week, day = '1']) => dayOfWeek(Number(year), Number(week), Number(day)) },
  // `2026-02-03`, some with a month of three digits, `2026年2月3日`, `2026-február-3`
  { pattern: /^(\d{4})\s?[-/.年년]\s?0?(\d{1,2})(?:\s?[-/.月월]\s?(\d{1,2})(?!\d)\s?[日일]?)?/, read: ([year, month, day]) => [Number(year), Number(month), Number(day || 1)] },
  { pattern: /^(\d{4})[-\s./]+(\p{L}{3,})\.?[-\s./]+(\d{1,2})(?!\d)/u, read: ([year, month, day]) => [Number(year), parseMonth(month), Number(day)] },
  { pattern: /^(\d{4})$/, read: ([year]) => [Number(year), 1, 1] },
  { pattern: /^-(\d{2})-?(\d{2})$/, read: ([year, month]) => [fullYear(year), Number(month), 1] },
  { pattern: /^(\d{1,2})([./\s-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/, read: numbers },
  { pattern: /^(\d{1,2})(?:st|nd|rd|th|er|\.|º|ª)?[\s\-/.]*(?:(?:de|of|di|den)\s+)?(\p{L}[\p{L}\p{M}]{2,})[.,]?[\s\-/,.]*(?:(?:de|del|of)\s+)?(\d{4}|\d{2}(?!:))(?!\d)/iu, read: ([day, month, year]) => [fullYear(year), parseMonth(month), Number(day)] },
  { pattern: /^(\p{L}[\p{L}\p{M}]{2,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/iu, read: ([month, day, year]) => [Number(year), parseMonth(month), Number(day)] },
  { pattern: /^(\p{L}[\p{L}\p{M}]{2,})\.?,?\s+(\d{4})(?!\d)/u, read: ([month, year]) => [Number(year), parseMonth(month), 1] },
]; // prettier-ignore

/** Longer texts are no date. */
const maxLength = 100;
/** Before a date: a day of the week, `Published:`, `le`. */
const maxWords = 3;

/**
 * The instant of a date as feeds write them: RFC 822 and ISO 8601 with their common faults, names of months in other
 * languages, and seconds since 1970. Without a zone it counts as UTC. Undefined for what is no date from 1970 to 2099.
 */
export function feedDate(stated: string | undefined): Date | undefined {
  const given = stated?.trim();
  if (!given || given.length > maxLength) return undefined;
  if (/^\d{10}$/.test(given)) return inRange(Number(given) * 1000);
  if (/^\d{13}$/.test(given)) return inRange(Number(given));
  let text = plainDigits(given).replace(/\s+/g, ' ');
  let weekday = '';
  for (let words = 0; words <= maxWords; words += 1) {
    const found = readDate(text, weekday);
    if (found) return found.at;
    const word = /^(\p{L}[\p{L}\p{M}]*)[.,:،]*\s*/u.exec(text);
    if (!word) return undefined;
    weekday = word[1] ?? '';
    text = text.slice(word[0].length);
  }
  return undefined;
}

/** Undefined where the text does not begin with a day; its `at` is missing where the calendar does not have that day. */
function readDate(text: string, weekday: string): { at: Date | undefined } | undefined {
  const [, month, day, time = '', zone = '', year] = yearLast.exec(text) ?? [];
  if (year && parseMonth(month) !== undefined)
    return { at: instant([Number(year), parseMonth(month), Number(day)], ` ${time} ${zone}`, '') };
  for (const { pattern, read } of days) {
    const match = pattern.exec(text);
    if (!match) continue;
    const found = read(match.slice(1), weekday);
    if (found[1] !== undefined) return { at: instant(found, text.slice(match[0].length), match[0]) };
  }
  return undefined;
}

/** Two digits as RFC 2822 reads them. */
function fullYear(year = ''): number {
  const value = Number(year);
  if (year.length > 2) return value;
  return value < 50 ? 2000 + value : 1900 + value;
}

function dayOfYear(year: number, day: number): Day {
  const found = onDay(year, day);
  return found[0] === year ? found : [year, 13, 1];
}

/** Week 1 is the one with 4 January; weeks begin on Monday. */
function dayOfWeek(year: number, week: number, day: number): Day {
  const fourth = new Date(Date.UTC(year, 0, 4)).getUTCDay() || 7;
  return week >= 1 && week <= 53 ? onDay(year, 4 - fourth + (week - 1) * 7 + day) : [year, 13, 1];
}

/** A day counted from the start of a year, which may be in the year before or after. */
function onDay(year: number, day: number): Day {
  const at = new Date(Date.UTC(year, 0, day));
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()];
}

/** `1/31/2018` is how Americans write it; anybody else begins with the day, or with a year of two digits. */
function numbers([first = '', separator, second = '', third = '']: string[], weekday: string): Day {
  const dayFirst: Day = [fullYear(third), Number(second), Number(first)];
  const monthFirst: Day = [fullYear(third), Number(first), Number(second)];
  if (Number(second) > 12) return monthFirst;
  if (
    separator === '-' &&
    third.length === 2 &&
    Number(third) <= 31 &&
    fullYear(first) <= new Date().getUTCFullYear()
  )
    return [fullYear(first), Number(second), Number(third)];
  return isOn(monthFirst, weekday) && !isOn(dayFirst, weekday) ? monthFirst : dayFirst;
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

function isOn([year = 0, month = 0, day]: Day, weekday: string): boolean {
  const name = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
  return month <= 12 && weekday.toLowerCase().startsWith(name);
}

/** The text after the day has its time and zone. */
function instant([year, month, day]: Day, rest: string, dayText: string): Date | undefined {
  if (!year || !month || !day || month > 12) return undefined;
  // A day that its month does not have would count as one of the next.
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  const [hour, minute, second, zone] = toTime(rest);
  if (hour > 24 || minute > 59 || second >= 61) return undefined;
  const local = Date.UTC(year, month - 1, day, hour, minute) + Math.trunc(second * 1000);
  // Services of Korea state no zone.
  const isKorean = zone === '' && /[년월오]/.test(dayText + rest);
  return inRange(local - (isKorean ? 9 * 60 : findOffset(zone, local)) * 60_000);
}

function toTime(rest: string): [hour: number, minute: number, second: number, zone: string] {
  const packed = packedClock.exec(rest);
  if (packed) return [Number(packed[1]), Number(packed[2]), Number(packed[3] ?? 0), packed[4] ?? ''];
  const found = clock.exec(rest);
  if (!found) return [/\bnoon\b/i.test(rest) ? 12 : 0, 0, 0, rest];
  const [, lead = '', hour, minute = '0', second = '0', half, bareHour = '0', bareHalf, zone = ''] = found;
  const isLate = /^p$/i.test(half ?? bareHalf ?? '') || /오후|下午|午後/.test(lead);
  const isHalf = half !== undefined || bareHalf !== undefined || /오[전후]|[上下]午|午[前後]/.test(lead);
  const given = Number(hour ?? bareHour);
  return [
    isHalf && given <= 12 ? (given % 12) + (isLate ? 12 : 0) : given,
    Number(minute),
    Number(second.replace(',', '.')),
    zone,
  ];
}

function inRange(ms: number): Date | undefined {
  return ms >= 0 && ms < Date.UTC(2100, 0) ? new Date(ms) : undefined;
}
