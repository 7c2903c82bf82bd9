import type { Segment } from '../contract/segments.ts';
import { escapeVtt } from './captions.ts';
import { sortSegments, type EditedSegment } from './segment.ts';
import { hasLength } from './segmentChecks.ts';
import type { SegmentsReading } from './segmentsCsv.ts';
import { splitTime, toHundredths } from './time.ts';

/** A text of one line, as formats of lines need it. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const titleOf = ({ title }: EditedSegment, index: number) => oneLine(title) || `Segment ${index + 1}`;

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
        `${index + 1}\n${vttTime(segment.start!)} --> ${vttTime(segment.end!)}\n${escapeVtt(titleOf(segment, index)).replaceAll('--&gt;', '→')}\n`,
    )
    .join('\n')}`;

/** What YouTube wants of chapters (https://support.google.com/youtube/answer/9884579). */
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
    (chapter, index) => `${clock(starts[index]!, isLong)} ${titleOf(chapter, index)}\n`,
  );
  return { text: lines.join(''), problems };
}

function clock(time: number, isLong: boolean): string {
  const { hours, minutes, seconds } = splitTime(time);
  return isLong ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${hours * 60 + minutes}:${pad(seconds)}`;
}

const chapterLine = /^\s*[([]?(?:(\d{1,2}):)?(\d{1,2}):(\d{2})[)\]]?[\s–—:|-]+(\S.*)$/u;

/** Segments of the chapters in a YouTube description. Each ends where the next one starts, the last with the video. */
export function readYoutubeChapters(text: string, duration: number | null = null): SegmentsReading {
  const chapters = text.split('\n').flatMap((line) => {
    const match = chapterLine.exec(line);
    if (!match) return [];
    const [, hours = '0', minutes, seconds, title = ''] = match;
    return [{ start: (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds), title: title.trim() }];
  });
  const inOrder = chapters.toSorted((one, other) => one.start - other.start);
  const segments = inOrder.map(({ start, title }, index): Segment => ({
    segment_id: index + 1,
    timestamp_start: start,
    timestamp_end: inOrder[index + 1]?.start ?? duration,
    title,
  }));
  const problems = segments.length === 0 ? ['There are no chapters in the text, such as “1:05 Title”.'] : [];
  return { segments, problems };
}
