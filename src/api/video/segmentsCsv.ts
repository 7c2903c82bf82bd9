import Papa from 'papaparse';
import type { Segment } from '../contract/segments.ts';
import { byteOrderMark, csvLine, readCell } from '../csv.ts';
import { readSegments, writeSegments, type EditedSegment } from './segment.ts';
import { roundTime } from './time.ts';

/** The columns, under their wire names. Times are seconds. */
const columns = [
  'segment_id',
  'timestamp_start',
  'timestamp_end',
  's_length',
  'title',
  'description',
  'is_for_preview',
  'video_summary_tag',
] as const;

/** Segments that were read of a file, and what was not read, in words. */
export interface SegmentsReading {
  segments: Segment[];
  problems: string[];
}

/** Segments as a CSV file, without their crop positions. */
export const writeSegmentsCsv = (segments: readonly EditedSegment[]): string =>
  byteOrderMark +
  csvLine([...columns]) +
  writeSegments(segments)
    .map((segment) => csvLine(columns.map((column) => segment[column] ?? null)))
    .join('');

/** Segments of a CSV file: with the columns that `writeSegmentsCsv` writes, in any order, or of LosslessCut, without a header. */
export function readSegmentsCsv(text: string): SegmentsReading {
  const { data } = Papa.parse<string[]>(text.replace(byteOrderMark, ''), { skipEmptyLines: 'greedy' });
  const [first = [], ...rest] = data;
  const hasHeader = first.includes('timestamp_start');
  const names: readonly string[] = hasHeader ? first : ['timestamp_start', 'timestamp_end', 'title'];
  const problems: string[] = [];
  const segments = (hasHeader ? rest : data).flatMap((cells, index) => {
    const row = Object.fromEntries(names.map((name, column) => [name, readCell(cells[column] ?? '')]));
    const [start, end] = [timeOf(row.timestamp_start), timeOf(row.timestamp_end)];
    if (start === undefined || end === undefined) {
      problems.push(`Row ${index + (hasHeader ? 2 : 1)}: its start or end is no number of seconds.`);
      return [];
    }
    return [
      {
        timestamp_start: start,
        timestamp_end: end,
        title: row.title ?? '',
        description: row.description ?? '',
        is_for_preview: row.is_for_preview === 'true',
        video_summary_tag: Number(row.video_summary_tag) || null,
      } satisfies Segment,
    ];
  });
  return { segments: writeSegments(readSegments(segments)), problems };
}

/** Seconds; null of an empty cell, undefined of any other. */
function timeOf(cell: string | undefined): number | null | undefined {
  if (cell === undefined || cell.trim() === '') return null;
  return /^\d+(\.\d+)?$/.test(cell.trim()) ? roundTime(Number(cell)) : undefined;
}
