import { writeVttChapters, writeYoutubeChapters } from '#domain/video/chapters.ts';
import { writeEdl } from '#domain/video/edl.ts';
import type { EditedSegment } from '#domain/video/segment.ts';
import { writeSegmentsCsv } from '#domain/video/segmentsCsv.ts';

export type SegmentFormat = 'csv' | 'vtt' | 'youtube' | 'edl';

export const importExtensions = '.csv,.tsv,.vtt,.srt,.txt,.edl';

/** Larger than a file of a thousand segments with long descriptions. */
export const maxFileBytes = 12_000_000;

export interface SegmentsFile {
  name: string;
  file: Blob;
  problems: string[];
}

const createFile = (name: string, type: string, text: string, problems: string[] = []): SegmentsFile => ({
  name,
  file: new Blob([text], { type }),
  problems,
});

export function writeSegmentsFile(format: SegmentFormat, segments: readonly EditedSegment[]): SegmentsFile {
  switch (format) {
    case 'csv':
      return createFile('segments.csv', 'text/csv', writeSegmentsCsv(segments));
    case 'vtt':
      return createFile('chapters.vtt', 'text/vtt', writeVttChapters(segments));
    case 'youtube': {
      const { text, problems } = writeYoutubeChapters(segments);
      return createFile('chapters.txt', 'text/plain', text, problems);
    }
    case 'edl':
      return createFile('segments.edl', 'text/plain', writeEdl(segments));
  }
}
