import { normalizeNumberText } from '#domain/video/digits.ts';
import { parseMonth } from './months.ts';
import { zoneOffset } from './zones.ts';

const timePattern =
  /^((?:[^\d+-]|-(?=\s)){0,15}?)(?:(\d{1,2})[:.h](\d{2})(?:[:.](\d{2}(?:[.,]\d+)?))?(?:\s*([ap])\.?m\.?(?!\p{L}))?|(\d{1,2})\s*([ap])\.?m\.?(?!\p{L}))\s*(.*)$/iu;
const compactTimePattern = /^T?(\d{2})(\d{2})(\d{2})?(?!\d)\s*(.*)$/i;
const yearLastPattern =
  /^(\p{L}{3,})\.?\s+(\d{1,2})\s+(\d{1,2}:\d{2}(?::\d{2})?)\s*([A-Za-z]{1,5}|[+-]\d{2}:?\d{2})?\s+(\d{4})$/u;

type Day = readonly [year: number | undefined, month: number | undefined, day: number | undefined];

/** Most reliable first. */
const dateFormats: { pattern: RegExp; read: (parts: string[], weekday: string) => Day }[] = [
  { pattern: /^(\d{4})(\d{2})(\d{2})(?!\d)/, read: ([year, month, day]) => [Number(year), Number(month), Number(day)] },
  { pattern: /^(\d{2})(\d{2})(\d{2})$/, read: ([year, month, day]) => [expandYear(year), Number(month), Number(day)] },
  { pattern: /^(\d{2}|\d{4}-?)(\d{3})$/, read: ([year = '', day]) => dateFromOrdinal(expandYear(year.replace('-', '')), Number(day)) },
  // `2026-W06-2` (ISO week).
  { pattern: /^(\d{4})-?W(\d{2})(?:-?([1-7]))?(?!\d)/i, read: ([year, week, day = '1']) => dateFromWeek(Number(year), Number(week), Number(day)) },
  { pattern: /^(\d{4})\s?[-/.年년]\s?0?(\d{1,2})(?:\s?[-/.月월]\s?(\d{1,2})(?!\d)\s?[日일]?)?/, read: ([year, month, day]) => [Number(year), Number(month), Number(day || 1)] },
  { pattern: /^(\d{4})[-\s./]+(\p{L}{3,})\.?[-\s./]+(\d{1,2})(?!\d)/u, read: ([year, month, day]) => [Number(year), parseMonth(month), Number(day)] },
  { pattern: /^(\d{4})$/, read: ([year]) => [Number(year), 1, 1] },
  { pattern: /^-(\d{2})-?(\d{2})$/, read: ([year, month]) => [expandYear(year), Number(month), 1] },
  { pattern: /^(\d{1,2})([./\s-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/, read: parseNumericDate },
  { pattern: /^(\d{1,2})(?:st|nd|rd|th|er|\.|º|ª)?[\s\-/.]*(?:(?:de|of|di|den)\s+)?(\p{L}[\p{L}\p{M}]{2,})[.,]?[\s\-/,.]*(?:(?:de|del|of)\s+)?(\d{4}|\d{2}(?!:))(?!\d)/iu, read: ([day, month, year]) => [expandYear(year), parseMonth(month), Number(day)] },
  { pattern: /^(\p{L}[\p{L}\p{M}]{2,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/iu, read: ([month, day, year]) => [Number(year), parseMonth(month), Number(day)] },
  { pattern: /^(\p{L}[\p{L}\p{M}]{2,})\.?,?\s+(\d{4})(?!\d)/u, read: ([month, year]) => [Number(year), parseMonth(month), 1] },
]; // prettier-ignore

const maxLength = 100;
const maxWords = 3;

/**
 * Parses RFC 822 and ISO 8601 with common mistakes, month names in other languages, and Unix seconds. Times
 * without a zone are UTC, or Korean time in a Korean date. Returns undefined for years outside 1970 to 2099.
 */
export function parseFeedDate(value: string | undefined): Date | undefined {
  const given = value?.trim();
  if (!given || given.length > maxLength) return undefined;
  if (/^\d{10}$/.test(given)) return dateInRange(Number(given) * 1000);
  if (/^\d{13}$/.test(given)) return dateInRange(Number(given));
  let text = normalizeNumberText(given).replace(/\s+/g, ' ');
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

function readDate(text: string, weekday: string): { at: Date | undefined } | undefined {
  const [, month, day, time = '', zone = '', year] = yearLastPattern.exec(text) ?? [];
  if (year && parseMonth(month) !== undefined)
    return { at: toInstant([Number(year), parseMonth(month), Number(day)], ` ${time} ${zone}`, '') };
  for (const { pattern, read } of dateFormats) {
    const match = pattern.exec(text);
    if (!match) continue;
    const found = read(match.slice(1), weekday);
    if (found[1] !== undefined) return { at: toInstant(found, text.slice(match[0].length), match[0]) };
  }
  return undefined;
}

/** Two-digit years follow RFC 2822. */
function expandYear(year = ''): number {
  const value = Number(year);
  if (year.length > 2) return value;
  return value < 50 ? 2000 + value : 1900 + value;
}

function dateFromOrdinal(year: number, day: number): Day {
  const found = calendarDay(year, day);
  return found[0] === year ? found : [year, 13, 1];
}

/** Week 1 contains 4 January; weeks start on Monday. */
function dateFromWeek(year: number, week: number, day: number): Day {
  const fourth = new Date(Date.UTC(year, 0, 4)).getUTCDay() || 7;
  return week >= 1 && week <= 53 ? calendarDay(year, 4 - fourth + (week - 1) * 7 + day) : [year, 13, 1];
}

function calendarDay(year: number, day: number): Day {
  const at = new Date(Date.UTC(year, 0, day));
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()];
}

/**
 * `1/31/2018` is American; others start with the day or a two-digit year, unless the weekday fits only the
 * American order.
 */
function parseNumericDate([first = '', separator, second = '', third = '']: string[], weekday: string): Day {
  const dayFirst: Day = [expandYear(third), Number(second), Number(first)];
  const monthFirst: Day = [expandYear(third), Number(first), Number(second)];
  if (Number(second) > 12) return monthFirst;
  if (
    separator === '-' &&
    third.length === 2 &&
    Number(third) <= 31 &&
    expandYear(first) <= new Date().getUTCFullYear()
  )
    return [expandYear(first), Number(second), Number(third)];
  return fallsOnWeekday(monthFirst, weekday) && !fallsOnWeekday(dayFirst, weekday) ? monthFirst : dayFirst;
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

function fallsOnWeekday([year = 0, month = 0, day]: Day, weekday: string): boolean {
  const name = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
  return month <= 12 && weekday.toLowerCase().startsWith(name);
}

function toInstant([year, month, day]: Day, rest: string, dayText: string): Date | undefined {
  if (!year || !month || !day || month > 12) return undefined;
  // Date.UTC would roll over into the next month.
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  const [hour, minute, second, zone] = parseTime(rest);
  if (hour > 24 || minute > 59 || second >= 61) return undefined;
  const local = Date.UTC(year, month - 1, day, hour, minute) + Math.trunc(second * 1000);
  // Korean services omit the zone.
  const isKorean = zone === '' && /[년월오]/.test(dayText + rest);
  return dateInRange(local - (isKorean ? 9 * 60 : zoneOffset(zone, local)) * 60_000);
}

function parseTime(rest: string): [hour: number, minute: number, second: number, zone: string] {
  const packed = compactTimePattern.exec(rest);
  if (packed) return [Number(packed[1]), Number(packed[2]), Number(packed[3] ?? 0), packed[4] ?? ''];
  const found = timePattern.exec(rest);
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

function dateInRange(ms: number): Date | undefined {
  return ms >= 0 && ms < Date.UTC(2100, 0) ? new Date(ms) : undefined;
}
