import { normalizeText } from '../normalizeText.ts';
import { readSrtTimes, readVttTimes, unreadableTime, type TimeLine } from './cueTimes.ts';
import type { LineProblem } from './lineProblems.ts';

export interface Cue {
  line: number;
  start: number;
  end: number;
  lines: string[];
}

export interface ParsedCues {
  cues: Cue[];
  problems: LineProblem[];
}

export const noTimesReason = 'this text has no times, so it was skipped.';
/** A SubRip cue number or a numeric WebVTT identifier. */
const cueNumberPattern = /^\s*\p{Nd}{1,7}\s*$/u;

const isBlank = (line: string) => line.trim() === '';

interface CuePart {
  /** Index of the line with the times; -1 for the text before the first times. */
  timesIndex: number;
  times: TimeLine | undefined;
  from: number;
  to: number;
}

function splitParts(lines: readonly string[], parseTimes: (line: string) => TimeLine | undefined): CuePart[] {
  const parts: CuePart[] = [{ timesIndex: -1, times: undefined, from: 0, to: lines.length }];
  for (const [at, line] of lines.entries()) {
    const times = parseTimes(line);
    if (!times) continue;
    parts.at(-1)!.to = at;
    parts.push({ timesIndex: at, times, from: at + 1, to: lines.length });
  }
  return parts;
}

function splitBlocks(lines: readonly string[], from: number, to: number, isEnd: (line: string) => boolean) {
  const blocks: { from: number; to: number }[] = [];
  let start = from;
  for (let at = from; at <= to; at++) {
    if (at < to && !isEnd(lines[at]!)) continue;
    if (at > start) blocks.push({ from: start, to: at });
    start = at + 1;
  }
  return blocks;
}

function beginCue(part: CuePart, problems: LineProblem[]): Cue | undefined {
  const line = part.timesIndex + 1;
  if (part.times?.kind === 'unreadable') problems.push({ line, reason: part.times.reason });
  if (part.times?.kind !== 'times') return undefined;
  const { start, end, note } = part.times;
  if (note) problems.push({ line, reason: note });
  return { line, start, end, lines: [] };
}

const problemsForLines = (from: number, to: number, reason: string): LineProblem[] =>
  Array.from({ length: to - from }, (_, index) => ({ line: from + index + 1, reason }));

/** WebVTT settings and SubRip coordinates; other text after the times belongs to the cue. */
const settingsPattern = /^\s*(?:$|[A-Za-z]\w*\s*:|\d+%)/;

/**
 * A SubRip cue extends to the next times, excluding the number before them. Blank lines belong to the cue,
 * unless the number after them starts a cue without times.
 */
export function readSrtCues(lines: readonly string[]): ParsedCues {
  const problems: LineProblem[] = [];
  const cues: Cue[] = [];
  let number: number | undefined;
  for (const part of splitParts(lines, readSrtTimes)) {
    const cue = beginCue(part, problems);
    const own = number;
    const numberAt = findNumberLine(lines, part, own);
    number =
      numberAt === undefined ? undefined : parseNumberLine(lines[numberAt]!, own, part.times === undefined);
    if (cue && part.times?.kind === 'times' && !settingsPattern.test(part.times.rest))
      cue.lines.push(part.times.rest);
    let isSkipped = part.times === undefined;
    for (const block of splitBlocks(lines, part.from, numberAt ?? part.to, isBlank)) {
      const isNext = own !== undefined && parseNumberLine(lines[block.from]!, own, false) === own + 1;
      if (part.times && block.from > part.from && isNext) isSkipped = true;
      if (isSkipped) problems.push(...problemsForLines(block.from, block.to, noTimesReason));
      else cue?.lines.push(...lines.slice(block.from, block.to));
    }
    if (cue) cues.push(cue);
  }
  return { cues, problems };
}

const parseCueNumber = (line: string) =>
  cueNumberPattern.test(line) ? Number(normalizeText(line, 'NFKC').trim()) : undefined;

/** A list number, `#2` or `2.`, may also be spoken text. */
const listNumberPattern = /^\s*[#(]?(\p{Nd}{1,7})[.):]?\s*$/u;

/** Numbers such as `#2` or `2.` count only if they come first or continue the sequence. */
function parseNumberLine(line: string, cueNumber: number | undefined, isFirst: boolean): number | undefined {
  const value = parseCueNumber(line);
  if (value !== undefined) return value;
  const [, digits] = listNumberPattern.exec(line) ?? [];
  const listed = digits === undefined ? undefined : Number(normalizeText(digits, 'NFKC'));
  return listed !== undefined && (isFirst || listed === (cueNumber ?? Number.NaN) + 1) ? listed : undefined;
}

/** Finds a cue number on the last line before the next times. */
function findNumberLine(
  lines: readonly string[],
  { from, to, times }: CuePart,
  cueNumber?: number,
): number | undefined {
  if (to === lines.length) return undefined;
  let at = to - 1;
  while (at >= from && isBlank(lines[at]!)) at--;
  const value = at < from ? undefined : parseNumberLine(lines[at]!, cueNumber, times === undefined);
  if (value === undefined) return undefined;
  if (at === to - 1 && (at > from || cueNumber === undefined || value === cueNumber + 1)) return at;
  // After a blank line, a lone number may be the cue's text.
  const isText =
    times?.kind === 'times' && (at === from || (cueNumber !== undefined && value !== cueNumber + 1));
  return isText ? undefined : at;
}

const isEmpty = (line: string) => line === '';
const metadataPattern = /^\s*(?:NOTE|STYLE|REGION|Region:|Style:|##|X-TIMESTAMP-MAP)/;

/** As the standard requires, a cue ends at an empty line or the next line with an arrow. */
export function readVttCues(lines: readonly string[]): ParsedCues {
  const problems: LineProblem[] = [];
  const cues: Cue[] = [];
  let number: number | undefined;
  for (const part of splitParts(lines, createVttTimesReader(lines))) {
    const cue = beginCue(part, problems);
    const blocks = splitBlocks(lines, part.from, part.to, isEmpty);
    const id = blocks.at(-1);
    const hasNext = part.to < lines.length;
    const ownNumber = number;
    number = hasNext && id?.to === part.to ? parseCueNumber(lines[part.to - 1]!) : undefined;
    // The header ends with the first block.
    let isStarted = part.timesIndex >= 0;
    let braces = 0;
    for (const block of blocks) {
      const isFirst = block.from === part.from;
      const text = lines.slice(block.from, block.to);
      const isId = hasNext && block.to === part.to && text.slice(0, -1).every(isBlank);
      const isOwn = part.times !== undefined && isFirst;
      const isLate = cue?.lines.length === 0 && !isId && braces === 0 && !metadataPattern.test(text[0]!);
      if (isOwn || (isStarted && isLate)) {
        const isNumbered = isFirst && hasNext && block.to === part.to && number === (ownNumber ?? NaN) + 1;
        if (isNumbered) text.pop();
        cue?.lines.push(...text);
      } else if (isStarted || !isFirst) {
        if (metadataPattern.test(text[0]!) || braces > 0) braces += braceBalance(text);
        else if (!isId) problems.push(...strayLineProblems(text, block.from));
      }
      isStarted = true;
    }
    if (cue) cues.push(cue);
  }
  return { cues, problems };
}

const strayLineProblems = (text: readonly string[], from: number): LineProblem[] =>
  text.flatMap((line, index) => (isBlank(line) ? [] : [{ line: from + index + 1, reason: noTimesReason }]));

/**
 * Opening minus closing braces. A style sheet can contain blank lines, so a block goes on until they balance.
 */
const braceBalance = (text: readonly string[]) =>
  text.reduce((sum, line) => sum + line.split('{').length - line.split('}').length, 0);

/** Parses strict times, or lenient ones if the file has no strict ones. */
function createVttTimesReader(lines: readonly string[]): (line: string) => TimeLine | undefined {
  const isStrictFile = lines.some((line) => {
    const times = line.includes('-->') ? readVttTimes(line) : undefined;
    return times?.kind === 'times' && times.isStrict;
  });
  if (!isStrictFile) return readVttTimes;
  return (line) => {
    const times = readVttTimes(line);
    if (times?.kind !== 'times' || times.isStrict) return times;
    return line.includes('-->') ? unreadableTime : undefined;
  };
}
