import { writeVttChapters, writeYoutubeChapters } from '#domain/video/chapters.ts';
import { writeEdl } from '#domain/video/edl.ts';
import type { EditedSegment } from '#domain/video/segment.ts';
import { writeSegmentsCsv } from '#domain/video/segmentsCsv.ts';

export type SegmentFormat = 'csv' | 'vtt' | 'youtube' | 'edl';

/** Extensions of the files that are read. */
export const readExtensions = '.csv,.tsv,.vtt,.srt,.txt,.edl';

/** The most bytes of a file that is read: a thousand segments with long descriptions have less. */
export const maxFileBytes = 12_000_000;

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
