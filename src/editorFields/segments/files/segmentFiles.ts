import type { VideoSummaryTag } from '#api/contract/lookups.ts';
import type { Segment } from '#api/contract/segments.ts';
import { readYoutubeChapters, writeVttChapters, writeYoutubeChapters } from '#api/video/chapters.ts';
import { readEdl, writeEdl } from '#api/video/edl.ts';
import type { EditedSegment } from '#api/video/segment.ts';
import { readSegmentsCsv, writeSegmentsCsv, type SegmentsReading } from '#api/video/segmentsCsv.ts';
import { messages } from './messages.ts';

export type SegmentFormat = 'csv' | 'vtt' | 'youtube' | 'edl';

/** Extensions of the files that are read. */
export const readExtensions = '.csv,.vtt,.txt,.edl';

/** The most bytes of a file that is read: a thousand segments with long descriptions have less. */
export const maxFileBytes = 12_000_000;

// The bounds of the contract: what is beyond them would fail the whole digest when it is saved.
const maxSegments = 1000;
const maxSeconds = 86_400;
const maxTitle = 1000;
const maxDescription = 10_000;

/** A file of segments, and why its reader may not take all of it. */
export interface SegmentsFile {
  name: string;
  file: Blob;
  problems: string[];
}

const toFile = (name: string, type: string, text: string, problems: string[] = []): SegmentsFile => ({
  name,
  file: new Blob([text], { type }),
  problems,
});

/** The segments as a file of a format. */
export function writeSegmentsFile(format: SegmentFormat, segments: readonly EditedSegment[]): SegmentsFile {
  switch (format) {
    case 'csv':
      return toFile('segments.csv', 'text/csv', writeSegmentsCsv(segments));
    case 'vtt':
      return toFile('chapters.vtt', 'text/vtt', writeVttChapters(segments));
    case 'youtube': {
      const { text, problems } = writeYoutubeChapters(segments);
      return toFile('chapters.txt', 'text/plain', text, problems);
    }
    case 'edl':
      return toFile('segments.edl', 'text/plain', writeEdl(segments));
  }
}

interface ReadingOptions {
  /** Seconds of the video, where the last chapter of a YouTube text ends; null until it is known. */
  duration: number | null;
  /** Tags that segments may have (VID-20). */
  tagChoices: readonly VideoSummaryTag[];
}

/**
 * The segments of a file, by its name and its content. What the contract does not allow is shortened or left out, and named
 * among the problems.
 */
export async function readSegmentsFile(
  name: string,
  text: string,
  { duration, tagChoices }: ReadingOptions,
): Promise<SegmentsReading> {
  const { segments, problems } = await readFormat(name, text, duration);
  const found = [...problems];
  const read = segments.flatMap((segment, index) => {
    const number = index + 1;
    const {
      title = '',
      description,
      timestamp_start: start,
      timestamp_end: end,
      video_summary_tag: tag,
    } = segment;
    if (Math.max(start ?? 0, end ?? 0) > maxSeconds) {
      found.push(messages.tooLate(number));
      return [];
    }
    if (title.length > maxTitle || (description?.length ?? 0) > maxDescription) {
      found.push(messages.shortened(number));
    }
    const choice = tagChoices.find(({ id }) => id === tag);
    if (tag && !choice) found.push(messages.unknownTag(number));
    return [
      {
        ...segment,
        title: title.slice(0, maxTitle),
        ...(description && { description: description.slice(0, maxDescription) }),
        video_summary_tag: choice?.id ?? null,
        watch_label: choice?.watch_label ?? null,
      } satisfies Segment,
    ];
  });
  if (read.length > maxSegments) found.push(messages.tooMany(read.length - maxSegments));
  return { segments: read.slice(0, maxSegments), problems: found };
}

async function readFormat(name: string, text: string, duration: number | null): Promise<SegmentsReading> {
  if (/^\uFEFF?WEBVTT/.test(text)) {
    // The parser of captions is needed for these only.
    const { readCaptions } = await import('#api/video/readCaptions.ts');
    const { entries, problems } = await readCaptions(text);
    const segments = entries.map((entry) => ({
      timestamp_start: entry.start,
      timestamp_end: Math.round((entry.start + entry.duration) * 100) / 100,
      title: entry.text,
    }));
    return { segments, problems };
  }
  if (/\.csv$/i.test(name)) return readSegmentsCsv(text);
  if (/\.edl$/i.test(name) || /^\s*(TITLE|FCM):/i.test(text)) return readEdl(text);
  return readYoutubeChapters(text, duration);
}
