import { readSrtTimes, readVttTimes, type TimeLine } from './cueTimes.ts';
import type { LineProblem } from './lineProblems.ts';

/** A cue as it is in a file, with its markup. */
export interface Cue {
  /** The line of its times, from 1. */
  line: number;
  start: number;
  end: number;
  lines: string[];
}

/** The cues of a file, and the lines that are in none. */
export interface Cues {
  cues: Cue[];
  problems: LineProblem[];
}

/** Why a line in no cue was skipped. */
export const noTimes = 'this text has no times. It was skipped.';
/** What a number before times is: of a cue of SubRip, or the identifier of one of WebVTT. */
const cueNumber = /^\s*\p{Nd}{1,7}\s*$/u;

const isBlank = (line: string) => line.trim() === '';

/** Times, with the lines between them and the next ones. */
interface Part {
  /** The place of the times; -1 for what is before the first ones. */
  at: number;
  times: TimeLine | undefined;
  /** The lines after the times, and where the next times are. */
  from: number;
  to: number;
}

function splitParts(lines: readonly string[], toTimes: (line: string) => TimeLine | undefined): Part[] {
  const parts: Part[] = [{ at: -1, times: undefined, from: 0, to: lines.length }];
  for (const [at, line] of lines.entries()) {
    const times = toTimes(line);
    if (!times) continue;
    parts.at(-1)!.to = at;
    parts.push({ at, times, from: at + 1, to: lines.length });
  }
  return parts;
}

/** The stretches of lines without a blank one between two places. */
function toBlocks(lines: readonly string[], from: number, to: number, isEnd: (line: string) => boolean) {
  const blocks: { from: number; to: number }[] = [];
  let start = from;
  for (let at = from; at <= to; at++) {
    if (at < to && !isEnd(lines[at]!)) continue;
    if (at > start) blocks.push({ from: start, to: at });
    start = at + 1;
  }
  return blocks;
}

/** What a line of times adds to a reading; the cue that it begins, if any. */
function begin(part: Part, problems: LineProblem[]): Cue | undefined {
  const line = part.at + 1;
  if (part.times?.kind === 'unreadable') problems.push({ line, reason: part.times.reason });
  if (part.times?.kind !== 'times') return undefined;
  const { start, end, note } = part.times;
  if (note) problems.push({ line, reason: note });
  return { line, start, end, lines: [] };
}

/** The numbers of lines, from 1, for a problem that they share. */
const linesBetween = (from: number, to: number, reason: string): LineProblem[] =>
  Array.from({ length: to - from }, (_, index) => ({ line: from + index + 1, reason }));

/** Settings of WebVTT and coordinates of SubRip; other text after times belongs to the cue. */
const settings = /^\s*(?:$|[A-Za-z]\w*\s*:|\d+%)/;

/**
 * Cues of SubRip: each from its times to the next ones, but for the number before those. Blank lines within a cue belong to
 * it, unless a number that comes next says that a cue without times begins.
 */
export function readSrtCues(lines: readonly string[]): Cues {
  const problems: LineProblem[] = [];
  const cues: Cue[] = [];
  let number: number | undefined;
  for (const part of splitParts(lines, readSrtTimes)) {
    const cue = begin(part, problems);
    const own = number;
    const numberAt = findNumber(lines, part, own);
    number =
      numberAt === undefined ? undefined : nextNumberIn(lines[numberAt]!, own, part.times === undefined);
    if (cue && part.times?.kind === 'times' && !settings.test(part.times.rest))
      cue.lines.push(part.times.rest);
    let isSkipped = part.times === undefined;
    for (const block of toBlocks(lines, part.from, numberAt ?? part.to, isBlank)) {
      const isNext = own !== undefined && nextNumberIn(lines[block.from]!, own, false) === own + 1;
      if (part.times && block.from > part.from && isNext) isSkipped = true;
      if (isSkipped) problems.push(...linesBetween(block.from, block.to, noTimes));
      else cue?.lines.push(...lines.slice(block.from, block.to));
    }
    if (cue) cues.push(cue);
  }
  return { cues, problems };
}

const numberIn = (line: string) => (cueNumber.test(line) ? Number(line.normalize('NFKC').trim()) : undefined);

/** A number as lists have it, `#2` or `2.`, which may as well be said. */
const listNumber = /^\s*[#(]?(\p{Nd}{1,7})[.):]?\s*$/u;

/** The number of a cue: as in lists only where it is the next one. */
function nextNumberIn(line: string, own: number | undefined, isFirst: boolean): number | undefined {
  const value = numberIn(line);
  if (value !== undefined) return value;
  const [, digits] = listNumber.exec(line) ?? [];
  const listed = digits === undefined ? undefined : Number(digits.normalize('NFKC'));
  return listed !== undefined && (isFirst || listed === (own ?? Number.NaN) + 1) ? listed : undefined;
}

/** Where the number of the next cue is, which is the last line before its times. */
function findNumber(lines: readonly string[], { from, to, times }: Part, own?: number): number | undefined {
  if (to === lines.length) return undefined;
  let at = to - 1;
  while (at >= from && isBlank(lines[at]!)) at--;
  const value = at < from ? undefined : nextNumberIn(lines[at]!, own, times === undefined);
  if (value === undefined) return undefined;
  if (at === to - 1 && (at > from || own === undefined || value === own + 1)) return at;
  // A blank line is between them: the whole cue may then be a number.
  const isText = times?.kind === 'times' && (at === from || (own !== undefined && value !== own + 1));
  return isText ? undefined : at;
}

const isEmpty = (line: string) => line === '';
const isMetadata = /^\s*(?:NOTE|STYLE|REGION|Region:|Style:|##|X-TIMESTAMP-MAP)/;

/** Cues of WebVTT, by its standard: each ends with an empty line or with the next arrow. */
export function readVttCues(lines: readonly string[]): Cues {
  const problems: LineProblem[] = [];
  const cues: Cue[] = [];
  let number: number | undefined;
  for (const part of splitParts(lines, vttTimes(lines))) {
    const cue = begin(part, problems);
    const blocks = toBlocks(lines, part.from, part.to, isEmpty);
    const id = blocks.at(-1);
    const hasNext = part.to < lines.length;
    const ownNumber = number;
    number = hasNext && id?.to === part.to ? numberIn(lines[part.to - 1]!) : undefined;
    // The header ends where the first block does.
    let isStarted = part.at >= 0;
    let braces = 0;
    for (const block of blocks) {
      const isFirst = block.from === part.from;
      const text = lines.slice(block.from, block.to);
      const isId = hasNext && block.to === part.to && text.slice(0, -1).every(isBlank);
      const isOwn = part.times !== undefined && isFirst;
      const isLate = cue?.lines.length === 0 && !isId && braces === 0 && !isMetadata.test(text[0]!);
      if (isOwn || (isStarted && isLate)) {
        const isNumbered = isFirst && hasNext && block.to === part.to && number === (ownNumber ?? NaN) + 1;
        if (isNumbered) text.pop();
        cue?.lines.push(...text);
      } else if (isStarted || !isFirst) {
        if (isMetadata.test(text[0]!) || braces > 0) braces += balance(text);
        else if (!isId) problems.push(...strays(text, block.from));
      }
      isStarted = true;
    }
    if (cue) cues.push(cue);
  }
  return { cues, problems };
}

const strays = (text: readonly string[], from: number): LineProblem[] =>
  text.flatMap((line, index) => (isBlank(line) ? [] : [{ line: from + index + 1, reason: noTimes }]));

/** How many braces of a style sheet are still open after some lines: blank lines may stand in it. */
const balance = (text: readonly string[]) =>
  text.reduce((sum, line) => sum + line.split('{').length - line.split('}').length, 0);

/** Times to the letter of the standard, or loose ones in a file that has no others. */
function vttTimes(lines: readonly string[]): (line: string) => TimeLine | undefined {
  const isStrictFile = lines.some((line) => {
    const times = line.includes('-->') ? readVttTimes(line) : undefined;
    return times?.kind === 'times' && times.isStrict;
  });
  if (!isStrictFile) return readVttTimes;
  return (line) => {
    const times = readVttTimes(line);
    if (times?.kind !== 'times' || times.isStrict) return times;
    return line.includes('-->')
      ? { kind: 'unreadable', reason: 'a time cannot be read. The cue was skipped.' }
      : undefined;
  };
}
