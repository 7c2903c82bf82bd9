import type { Segment } from './wireSegment.ts';
import { escapeVtt } from './captions.ts';
import { toDescription } from './chapterFiles.ts';
import { readChapterLine, type ChapterOfLine } from './chapterLine.ts';
import { describeLines, type LineProblem } from './lineProblems.ts';
import { sortSegments, type EditedSegment } from './segment.ts';
import { hasLength } from './segmentChecks.ts';
import type { SegmentsOptions, SegmentsReading } from './segmentsReading.ts';
import { roundTime, splitTime, toHundredths } from './time.ts';

/** A text of one line, as formats of lines need it. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const toTitle = ({ title }: EditedSegment, index: number) => oneLine(title) || `Segment ${index + 1}`;

const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');

function vttTime(time: number): string {
  const { hours, minutes, seconds, hundredths } = splitTime(time);
  return `${pad(hours)}:${pad(minutes)}:${pad(seconds)}.${pad(hundredths * 10, 3)}`;
}

/** Segments as WebVTT chapters. Those without a length are left out, as no chapter may be empty. */
export const writeVttChapters = (segments: readonly EditedSegment[]): string =>
  `WEBVTT\n\n${sortSegments(segments)
    .filter(hasLength)
    .map(
      (segment, index) =>
        `${index + 1}\n${vttTime(segment.start!)} --> ${vttTime(segment.end!)}\n${escapeVtt(toTitle(segment, index)).replaceAll('--&gt;', '→')}\n`,
    )
    .join('\n')}`;

/** What YouTube requires of chapters (https://support.google.com/youtube/answer/9884579). */
const minChapters = 3;
const minSeconds = 10;

/** Chapters as YouTube's description has them, and why YouTube would not show them. */
export interface YoutubeChapters {
  text: string;
  problems: string[];
}

/** The starts and titles of segments as the text of a YouTube description. */
export function writeYoutubeChapters(segments: readonly EditedSegment[]): YoutubeChapters {
  const chapters = sortSegments(segments).filter(({ start }) => start !== null);
  const starts = chapters.map(({ start }) => Math.floor(start!));
  const isLong = (starts.at(-1) ?? 0) >= 3600;
  const problems: string[] = [];
  if (starts[0] !== 0) problems.push('The first chapter has to start at 0:00.');
  if (starts.length < minChapters) problems.push(`There have to be at least ${minChapters} chapters.`);
  for (const [index, chapter] of chapters.entries()) {
    const next = starts[index + 1];
    const end = next ?? (chapter.end === null ? Infinity : toHundredths(chapter.end) / 100);
    if (end - starts[index]! < minSeconds) {
      problems.push(`Chapter ${index + 1} has to be at least ${minSeconds} seconds long.`);
    }
  }
  const lines = chapters.map(
    (chapter, index) => `${clock(starts[index]!, isLong)} ${toTitle(chapter, index)}\n`,
  );
  return { text: lines.join(''), problems };
}

function clock(time: number, isLong: boolean): string {
  const { hours, minutes, seconds } = splitTime(time);
  return isLong ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${hours * 60 + minutes}:${pad(seconds)}`;
}

/** A chapter with the line that it is in, from 1. */
type LineChapter = ChapterOfLine & { line: number };

/**
 * Segments of the chapters in a YouTube description. Each ends with its range, else where the next one starts, the last with
 * the video. Each line that is no chapter is named.
 */
export function readYoutubeChapters(
  text: string,
  { duration = null }: SegmentsOptions = {},
): SegmentsReading {
  const given = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const lines = toDescription(given) ?? given;
  const problems: LineProblem[] = [];
  const chapters = withoutRepeats(fitting(parseChapters(lines, problems), problems), problems);
  const segments = chapters.map(({ start, end, title }, index): Segment => ({
    segment_id: index + 1,
    timestamp_start: roundTime(start),
    timestamp_end: findEnd(end ?? chapters[index + 1]?.start) ?? duration,
    title,
  }));
  if (segments.length === 0)
    return { segments, problems: ['There are no chapters in the text, such as “1:05 Title”.'] };
  return { segments, problems: describeLines(problems) };
}

const findEnd = (time: number | undefined) => (time === undefined ? undefined : roundTime(time));

const skip = (problems: LineProblem[], line: number, reason: string) =>
  problems.push({ line, reason: `${reason} It was skipped.` });

/** The chapters of all lines, in their order. A line of nothing but a time has the next one as its title. */
function parseChapters(lines: readonly string[], problems: LineProblem[]): LineChapter[] {
  const chapters: LineChapter[] = [];
  let untitled: LineChapter | undefined;
  for (const [index, line] of lines.entries()) {
    const found = readChapterLine(line).map((chapter) => ({ ...chapter, line: index + 1 }));
    if (found.length > 0) {
      chapters.push(...found);
      untitled = found.at(-1)!.title === '' ? found.at(-1) : undefined;
    } else if (line.trim() !== '') {
      if (untitled) untitled.title = oneLine(line);
      else skip(problems, index + 1, 'there is no chapter in it.');
      untitled = undefined;
    }
  }
  return chapters;
}

const isNear = (line: number, other: number | undefined) => Math.abs((other ?? Infinity) - line) <= 1;

/** Without times at the end of a line that are out of order or apart from the chapters, as in “Live on Friday at 20:00”. */
function fitting(chapters: readonly LineChapter[], problems: LineProblem[]): LineChapter[] {
  // What the next sure one starts at, from the last to the first.
  const limits = chapters.map(() => Infinity);
  for (let index = chapters.length - 2; index >= 0; index--) {
    const next = chapters[index + 1]!;
    limits[index] = next.isTrailing ? limits[index + 1]! : next.start;
  }
  const hasSure = chapters.some(({ isTrailing }) => !isTrailing);
  let latest = -1;
  return chapters.filter(({ start, line, isTrailing }, index) => {
    const isAmong = isNear(line, chapters[index - 1]?.line) || isNear(line, chapters[index + 1]?.line);
    const isInOrder = start > latest && start < limits[index]!;
    const fits = !isTrailing || (isInOrder && (isAmong || !hasSure));
    if (fits) latest = start;
    else skip(problems, line, 'its time is not among those of the chapters.');
    return fits;
  });
}

/** In the order of their starts, and of those that start together the first, unless they have ends of their own. */
function withoutRepeats(chapters: readonly LineChapter[], problems: LineProblem[]): LineChapter[] {
  const inOrder = chapters.toSorted((one, other) => one.start - other.start);
  return inOrder.filter((chapter, index) => {
    const isRepeat = chapter.end === undefined && inOrder[index - 1]?.start === chapter.start;
    if (isRepeat) skip(problems, chapter.line, 'another chapter starts at the same time.');
    return !isRepeat;
  });
}
