import type { Segment } from './wireSegment.ts';
import { readYoutubeChapters } from './chapters.ts';
import { readEdl } from './edl.ts';
import { readSegmentsCsv } from './segmentsCsv.ts';
import type { SegmentsOptions, ParsedSegments } from './segmentsReading.ts';
import { addTimes, formatTime, toHundredths } from './time.ts';

interface SegmentTag {
  id: number;
  watch_label: string;
}

export type SegmentsFormat = 'csv' | 'edl' | 'txt' | 'srt' | 'vtt';

/** Limits of the API contract; exceeding them would make saving the whole digest fail. */
const maxSegments = 1000;
const maxSeconds = 86_400;
const maxTitleLength = 1000;
const maxDescriptionLength = 10_000;
/** Longer files aren't segment lists. */
const maxLines = 50_000;

const messages = {
  tooLong: 'The file has more than 50,000 lines, which is too many for segments.',
  beyondEnd: (number: number, duration: number) =>
    `Segment ${number} runs past the end of the video at ${formatTime(duration)}.`,
  tooLate: (number: number) => `Segment ${number} runs past 24 hours and was left out.`,
  shortened: (number: number) => `The text of segment ${number} is too long and was shortened.`,
  unknownTag: (number: number) => `Segment ${number} has an unknown tag, which was left out.`,
  tooMany: (count: number) => `${count} more segments were left out: the maximum is 1,000.`,
};

/** Detects the format by content and file name. */
export function detectSegmentsFormat(name: string, text: string): SegmentsFormat {
  const start = text.slice(0, 2000);
  if (/^\uFEFF?WEBVTT/.test(start)) return 'vtt';
  if (/\.(?:csv|tsv)$/i.test(name)) return 'csv';
  if (/\.edl$/i.test(name) || /^\s*(?:TITLE|FCM):/i.test(start)) return 'edl';
  if (/\.(?:srt|vtt)$/i.test(name)) return 'srt';
  // Audacity labels are a table in a text file.
  return /^\d+[.,]\d+\t\d+[.,]\d+\t/.test(start) ? 'csv' : 'txt';
}

/**
 * Shortens or drops anything that exceeds the contract, and reports it. Segments that run past the end of the
 * video are only reported. Without `tagChoices` (VID-20), tags are kept as they are.
 */
export async function readSegmentsFile(
  format: SegmentsFormat,
  text: string,
  { tagChoices, duration = null, ...options }: SegmentsOptions & { tagChoices?: readonly SegmentTag[] } = {},
): Promise<ParsedSegments> {
  if (hasMoreLines(text, maxLines)) return { segments: [], problems: [messages.tooLong] };
  const { segments, problems, ...rest } = await readFormat(format, text, { ...options, duration });
  const found = [...problems];
  const read = segments.flatMap((segment, index) => {
    const number = index + 1;
    const { title = '', description, timestamp_start: start, timestamp_end: end } = segment;
    if (Math.max(start ?? 0, end ?? 0) > maxSeconds) {
      found.push(messages.tooLate(number));
      return [];
    }
    if (duration !== null && toHundredths(Math.max(start ?? 0, end ?? 0)) > toHundredths(duration)) {
      found.push(messages.beyondEnd(number, duration));
    }
    if (title.length > maxTitleLength || (description?.length ?? 0) > maxDescriptionLength) {
      found.push(messages.shortened(number));
    }
    return [
      {
        ...segment,
        title: title.slice(0, maxTitleLength),
        ...(description && { description: description.slice(0, maxDescriptionLength) }),
        ...(tagChoices && withTag(segment, tagChoices, () => found.push(messages.unknownTag(number)))),
      } satisfies Segment,
    ];
  });
  if (read.length > maxSegments) found.push(messages.tooMany(read.length - maxSegments));
  return { segments: read.slice(0, maxSegments), problems: found, ...rest };
}

function hasMoreLines(text: string, count: number): boolean {
  const end = /\r\n|\r|\n/g;
  for (let line = 0; line < count; line++) if (!end.test(text)) return false;
  return true;
}

function withTag(
  { video_summary_tag: tag }: Segment,
  choices: readonly SegmentTag[],
  onUnknown: () => void,
): Pick<Segment, 'video_summary_tag' | 'watch_label'> {
  const choice = choices.find(({ id }) => id === tag);
  if (tag && !choice) onUnknown();
  return { video_summary_tag: choice?.id ?? null, watch_label: choice?.watch_label ?? null };
}

/** Loads the caption reader lazily, because exporting doesn't need it. */
async function readFormat(
  format: SegmentsFormat,
  text: string,
  options: SegmentsOptions,
): Promise<ParsedSegments> {
  switch (format) {
    case 'csv':
      return readSegmentsCsv(text, options);
    case 'edl':
      return readEdl(text, options);
    case 'txt':
      return readYoutubeChapters(text, options);
    case 'srt':
    case 'vtt': {
      const { entries, problems } = (await import('./readCaptions.ts')).readCaptions(text);
      const segments = entries.map(({ start, duration, text: title }) => ({
        timestamp_start: start,
        timestamp_end: addTimes(start, duration),
        title,
      }));
      return { segments, problems };
    }
  }
}
