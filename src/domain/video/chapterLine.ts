import { stripCueMarkup } from './cueText.ts';
import { normalizeNumberText } from './digits.ts';

export interface ParsedChapter {
  start: number;
  end?: number;
  title: string;
  /** True if the time is at the end of the line, which is also common in other texts. */
  isTrailing: boolean;
}

/** Longer lines aren't chapters. */
const maxLength = 2000;

/** `m:ss` or `h:mm:ss` with an optional fraction, not inside longer numbers, words or URLs. */
const timePattern =
  /(?<![\p{sc=Latin}\d/.,]|\d:)(?:(\d{1,2}):([0-5]\d)|(\d{1,3})):([0-5]\d)(?:[.,](\d{1,3}))?(?!\d|:[:\d]|[.,]\d)/gu;

/** Bullets and emoji: no letters, and no digits except keycaps (`1️⃣`). */
const ornamentPattern = /^(?:[^\p{L}\p{N}]|\d\uFE0F?\u20E3)*$/u;
/** List numbers: `1.`, `(02)`, `#3 –` or `Chapter 4:`. */
const listNumberPattern = /^[^\p{L}\p{N}]*(?:\p{L}{2,12}\.? ?)?[#№]?\d{1,4}[^\p{L}\p{N}]*$/u;
const leadingListNumber = /^[^\p{L}\p{N}]*#?\d{1,3} ?[.):\]–—-] ?(?=\S)/u;

const rangeMark =
  /^[\s\])}】]*(?:[-–—−~〜～→➜]|->|-->|to|until|till|bis|à|a|al|hasta|até|إلى|до)[\s[({【]*$|^ *\t\s*$/iu;

/** Excludes brackets that belong to the title. */
const leadingSeparators = /^(?:[\s:|·•\-–—−=→➜»~>\])}】〕》〉」』]|[.,;](?=\s))+/u;
const trailingSeparator = /[\s:|·•\-–—−=→➜«~<@[({【〔《〈「『,;]/u;
const leadingOrnament = /^(?:[\s•·▪●○◦■□►▶▸‣*>\-–—✅☑✔]|\d\uFE0F?\u20E3|\p{Extended_Pictographic}|\uFE0F)+/u;
/** `[1:05](https://…)`, a Markdown link. */
const linkAfterTime = /^\]\(https?:[^\s()]{1,500}\)/i;
const closingPattern = /^[\s\])}】〕》〉」』.!]*$/u;
const timeOfDaySuffix = /^\s?(?:[ap]\.?m\b|uhr\b|h\b|o.clock|gmt|utc|c?es?t\b|p[sd]t\b|e[sd]t\b)/i;
const chapterSeparator = /[/|;•]\s*$/u;
const maxChapterSeparatorLength = 6;

/** Matches pasted HTML source. */
const htmlPattern = /<\/?(?:a|b|br|div|em|font|i|li|p|span|strong|t[dr]|time|u)[\s/>]|&#?\w{2,8};/i;

/** `1h02m03s` at the start of a line. */
const letteredTimePattern =
  /^([^\p{L}\p{N}]*)(?:(\d{1,2}) ?h(?:rs?)? ?)?(\d{1,3}) ?m(?:in)? ?(\d{1,2}) ?s(?:ec)?(?![\p{L}\p{N}])/iu;

const normalizeLetteredTime = (line: string) =>
  line.replace(
    letteredTimePattern,
    (_, lead: string, hours: string | undefined, minutes: string, seconds: string) =>
      `${lead}${hours === undefined ? '' : `${hours}:`}${minutes.padStart(2, '0')}:${seconds.padStart(2, '0')}`,
  );

interface FoundTime {
  from: number;
  to: number;
  seconds: number;
}

/** Returns several chapters only if their times increase, as in `0:00 One / 1:05 Two`. */
export function parseChapterLine(rawLine: string): ParsedChapter[] {
  if (rawLine.length > maxLength) return [];
  const line = normalizeLetteredTime(
    normalizeNumberText(htmlPattern.test(rawLine) ? stripCueMarkup(rawLine) : rawLine),
  );
  const times = findTimes(line);
  const [first] = times;
  if (!first) return [];
  const head = line.slice(0, first.from);
  if (ornamentPattern.test(head) || listNumberPattern.test(head)) return parseLeadingTimes(line, times, head);
  return parseTrailingTime(line, times);
}

function findTimes(line: string): FoundTime[] {
  return [...line.matchAll(timePattern)].flatMap((match) => {
    const [whole, hours = '0', minutes, onlyMinutes, seconds, fraction = '0'] = match;
    const [from, to] = [match.index, match.index + whole.length];
    if (timeOfDaySuffix.test(line.slice(to, to + 12))) return [];
    const all = (Number(hours) * 60 + Number(minutes ?? onlyMinutes)) * 60 + Number(seconds);
    return [{ from, to, seconds: all + Number(`0.${fraction}`) }];
  });
}

function parseLeadingTimes(line: string, times: readonly FoundTime[], prefix: string): ParsedChapter[] {
  const [first, second] = times as [FoundTime, FoundTime?];
  const hasRange = second !== undefined && isRange(line, first, second);
  const from = (hasRange ? second : first).to;
  const next = times.find(
    (each) =>
      each.from >= from &&
      chapterSeparator.test(line.slice(Math.max(from, each.from - maxChapterSeparatorLength), each.from)),
  );
  const isNext = next !== undefined && next.seconds > first.seconds;
  const title = line
    .slice(from, isNext ? next.from : undefined)
    .replace(isNext ? chapterSeparator : '', '')
    .replace(linkAfterTime, '')
    .replace(leadingSeparators, '')
    .trim();
  const chapter: ParsedChapter = {
    start: first.seconds,
    ...(hasRange && { end: second.seconds }),
    // `Chapter 4: 10:05` has its name before the time.
    title: title || (/\p{L}/u.test(prefix) ? trimEnd(prefix.replace(leadingOrnament, '')) : ''),
    isTrailing: false,
  };
  return isNext ? [chapter, ...parseLeadingTimes(line, times.slice(times.indexOf(next)), '')] : [chapter];
}

function parseTrailingTime(line: string, times: readonly FoundTime[]): ParsedChapter[] {
  const last = times.at(-1)!;
  if (!closingPattern.test(line.slice(last.to)) && !ornamentPattern.test(line.slice(last.to))) return [];
  const previous = times.at(-2);
  const hasRange = previous !== undefined && isRange(line, previous, last);
  const start = hasRange ? previous : last;
  const title = stripDotLeader(
    trimEnd(line.slice(0, start.from).replace(leadingOrnament, '').replace(leadingListNumber, '')),
  );
  return [{ start: start.seconds, ...(hasRange && { end: last.seconds }), title, isTrailing: true }];
}

const isRange = (line: string, earlier: FoundTime, later: FoundTime) =>
  later.seconds > earlier.seconds && rangeMark.test(line.slice(earlier.to, later.from));

function stripDotLeader(title: string): string {
  let end = title.length;
  while (end > 0 && '._…'.includes(title[end - 1]!)) end--;
  return title.length - end > 3 ? trimEnd(title.slice(0, end)) : title;
}

function trimEnd(title: string): string {
  let end = title.length;
  while (end > 0 && trailingSeparator.test(title[end - 1]!)) end--;
  return title.slice(0, end);
}
