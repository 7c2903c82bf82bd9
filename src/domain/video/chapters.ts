import type { Segment } from './wireSegment.ts';
import { escapeVtt } from './captions.ts';
import { toDescriptionLines } from './chapterFiles.ts';
import { parseChapterLine, type ParsedChapter } from './chapterLine.ts';
import { describeLineProblems, type LineProblem } from './lineProblems.ts';
import { sortSegments, type EditedSegment } from './segment.ts';
import { hasLength } from './segmentChecks.ts';
import type { SegmentsOptions, ParsedSegments } from './segmentsReading.ts';
import { roundTime, splitTime, toHundredths } from './time.ts';

export const toSingleLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const chapterTitle = ({ title }: EditedSegment, index: number) =>
  toSingleLine(title) || `Segment ${index + 1}`;

const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');

function formatVttTime(time: number): string {
  const { hours, minutes, seconds, hundredths } = splitTime(time);
  return `${pad(hours)}:${pad(minutes)}:${pad(seconds)}.${pad(hundredths * 10, 3)}`;
}

/** Zero-length segments are left out: WebVTT chapters can't be empty. */
export const writeVttChapters = (segments: readonly EditedSegment[]): string =>
  `WEBVTT\n\n${sortSegments(segments)
    .filter(hasLength)
    .map(
      (segment, index) =>
        `${index + 1}\n${formatVttTime(segment.start!)} --> ${formatVttTime(segment.end!)}\n${escapeVtt(chapterTitle(segment, index)).replaceAll('--&gt;', '→')}\n`,
    )
    .join('\n')}`;

/**
 * YouTube's minimum number of chapters, and of seconds per chapter
 * (https://support.google.com/youtube/answer/9884579).
 */
const minChapters = 3;
const minSeconds = 10;

/** Description text, and why YouTube would reject it. */
export interface YoutubeChapters {
  text: string;
  problems: string[];
}

export function writeYoutubeChapters(segments: readonly EditedSegment[]): YoutubeChapters {
  const chapters = sortSegments(segments).filter(({ start }) => start !== null);
  const starts = chapters.map(({ start }) => Math.floor(start!));
  const isLong = (starts.at(-1) ?? 0) >= 3600;
  const problems: string[] = [];
  if (starts[0] !== 0) problems.push('The first chapter must start at 0:00.');
  if (starts.length < minChapters) problems.push(`There must be at least ${minChapters} chapters.`);
  for (const [index, chapter] of chapters.entries()) {
    const next = starts[index + 1];
    const end = next ?? (chapter.end === null ? Infinity : toHundredths(chapter.end) / 100);
    if (end - starts[index]! < minSeconds) {
      problems.push(`Chapter ${index + 1} must be at least ${minSeconds} seconds long.`);
    }
  }
  const lines = chapters.map(
    (chapter, index) => `${formatClock(starts[index]!, isLong)} ${chapterTitle(chapter, index)}\n`,
  );
  return { text: lines.join(''), problems };
}

function formatClock(time: number, isLong: boolean): string {
  const { hours, minutes, seconds } = splitTime(time);
  return isLong ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${hours * 60 + minutes}:${pad(seconds)}`;
}

type LineChapter = ParsedChapter & { line: number };

/**
 * A segment without an end lasts until the next start or, if it's the last, the end of the video. Lines that
 * aren't chapters are reported.
 */
export function readYoutubeChapters(text: string, { duration = null }: SegmentsOptions = {}): ParsedSegments {
  const inputLines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const lines = toDescriptionLines(inputLines) ?? inputLines;
  const problems: LineProblem[] = [];
  const chapters = dedupeStarts(dropStrayTimes(parseChapters(lines, problems), problems), problems);
  const segments = chapters.map(({ start, end, title }, index): Segment => ({
    segment_id: index + 1,
    timestamp_start: roundTime(start),
    timestamp_end: roundIfDefined(end ?? chapters[index + 1]?.start) ?? duration,
    title,
  }));
  if (segments.length === 0)
    return { segments, problems: ['No chapters found in the text. Write them like “1:05 Title”.'] };
  return { segments, problems: describeLineProblems(problems) };
}

const roundIfDefined = (time: number | undefined) => (time === undefined ? undefined : roundTime(time));

const reportSkipped = (problems: LineProblem[], line: number, reason: string) =>
  problems.push({ line, reason: `${reason} It was skipped.` });

/** If a line has only a time, the next line is its title. */
function parseChapters(lines: readonly string[], problems: LineProblem[]): LineChapter[] {
  const chapters: LineChapter[] = [];
  let untitled: LineChapter | undefined;
  for (const [index, line] of lines.entries()) {
    const found = parseChapterLine(line).map((chapter) => ({ ...chapter, line: index + 1 }));
    if (found.length > 0) {
      chapters.push(...found);
      untitled = found.at(-1)!.title === '' ? found.at(-1) : undefined;
    } else if (line.trim() !== '') {
      if (untitled) untitled.title = toSingleLine(line);
      else reportSkipped(problems, index + 1, 'it doesn’t contain a chapter.');
      untitled = undefined;
    }
  }
  return chapters;
}

const isAdjacentLine = (line: number, other: number | undefined) => Math.abs((other ?? Infinity) - line) <= 1;

/** Drops trailing times that are out of order or far from the chapters: “Live on Friday at 20:00”. */
function dropStrayTimes(chapters: readonly LineChapter[], problems: LineProblem[]): LineChapter[] {
  // For each chapter, the start of the next unambiguous one.
  const limits = chapters.map(() => Infinity);
  for (let index = chapters.length - 2; index >= 0; index--) {
    const next = chapters[index + 1]!;
    limits[index] = next.isTrailing ? limits[index + 1]! : next.start;
  }
  const hasSure = chapters.some(({ isTrailing }) => !isTrailing);
  let latest = -1;
  return chapters.filter(({ start, line, isTrailing }, index) => {
    const isAmong =
      isAdjacentLine(line, chapters[index - 1]?.line) || isAdjacentLine(line, chapters[index + 1]?.line);
    const isInOrder = start > latest && start < limits[index]!;
    const fits = !isTrailing || (isInOrder && (isAmong || !hasSure));
    if (fits) latest = start;
    else reportSkipped(problems, line, 'its time doesn’t fit between the other chapters.');
    return fits;
  });
}

/** If chapters share a start, keeps only the first, unless they have ends. */
function dedupeStarts(chapters: readonly LineChapter[], problems: LineProblem[]): LineChapter[] {
  const inOrder = chapters.toSorted((one, other) => one.start - other.start);
  return inOrder.filter((chapter, index) => {
    const isRepeat = chapter.end === undefined && inOrder[index - 1]?.start === chapter.start;
    if (isRepeat) reportSkipped(problems, chapter.line, 'another chapter starts at the same time.');
    return !isRepeat;
  });
}
