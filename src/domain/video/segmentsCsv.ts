import Papa from 'papaparse';
import type { Segment } from './wireSegment.ts';
import { byteOrderMark, formatCsvLine, stripFormulaGuard } from '../csv.ts';
import { describeLineProblems, type LineProblem } from './lineProblems.ts';
import { readSegments, writeSegments, type EditedSegment } from './segment.ts';
import { findColumns, type Columns } from './segmentColumns.ts';
import type { SegmentsOptions, ParsedSegments } from './segmentsReading.ts';
import { roundTime } from './time.ts';
import { readTimeCell, type CellTime } from './timeCell.ts';

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

/** Omits crop positions. */
export const writeSegmentsCsv = (segments: readonly EditedSegment[]): string =>
  byteOrderMark +
  formatCsvLine([...columns]) +
  writeSegments(segments)
    .map((segment) => formatCsvLine(columns.map((column) => segment[column] ?? null)))
    .join('');

interface Row {
  line: number;
  cells: string[];
}

const delimiters = [',', ';', '\t', '|'] as const;

/**
 * Reads our own columns or those of other programs, in any order, and LosslessCut's files without a
 * header. Times are seconds, clock times or frames, with decimal points or commas.
 */
export function readSegmentsCsv(text: string, { frameRate }: SegmentsOptions = {}): ParsedSegments {
  const { rows, namedColumns } = readTable(text.replace(byteOrderMark, ''));
  const problems: LineProblem[] = [];
  const segments: Segment[] = [];
  for (const row of namedColumns ? rows.slice(1) : rows) {
    const found = readRow(row, namedColumns ?? losslessCutColumns, frameRate);
    if (found === 'frames') return frameRateNeeded(row.line);
    if (typeof found === 'string') problems.push({ line: row.line, reason: `${found} It was skipped.` });
    else segments.push(found);
  }
  return { segments: writeSegments(readSegments(segments)), problems: describeLineProblems(problems) };
}

const frameRateNeeded = (line: number): ParsedSegments => ({
  segments: [],
  problems: [`Line ${line} has a time in frames, but the file doesn’t specify the frame rate.`],
  needsFrameRate: true,
});

const losslessCutColumns: Columns = { start: 0, end: 1, title: 2, timeUnit: 'seconds', columnCount: 3 };

/** Uses the delimiter that makes the first row a header or, failing that, a row of times. */
function readTable(text: string): { rows: Row[]; namedColumns?: Columns } {
  const [, statedDelimiter] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const start = text.slice(0, 100_000);
  const fits = (delimiter: string, isFitting: (cells: string[]) => boolean) =>
    isFitting(parseRows(start, delimiter, 1)[0]?.cells ?? []);
  const delimiter =
    statedDelimiter ??
    delimiters.find((each) => fits(each, (cells) => findColumns(cells) !== undefined)) ??
    delimiters.find((each) => fits(each, startsWithTimes)) ??
    ',';
  const rows = parseRows(text, delimiter);
  const namedColumns = findColumns(rows[0]?.cells ?? []);
  return namedColumns ? { rows, namedColumns } : { rows };
}

const startsWithTimes = (cells: readonly string[]) =>
  cells.length > 1 && cells.slice(0, 2).every((cell) => readTimeCell(cell, 'seconds').kind !== 'unreadable');

function parseRows(text: string, delimiter: string, preview = 0): Row[] {
  const isStated = text.startsWith('sep=');
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: preview && preview + Number(isStated) });
  let line = 1;
  const rows: Row[] = [];
  for (const cells of data) {
    const own = line;
    line += 1 + cells.reduce((sum, cell) => sum + cell.split(/\r\n|\r|\n/).length - 1, 0);
    const isEmpty = cells.every((cell) => cell.trim() === '');
    if (!isEmpty && !(isStated && own === 1)) rows.push({ line: own, cells });
  }
  return rows;
}

/** Returns `frames` if a frame rate is needed first, or a sentence if the row isn't a segment. */
function readRow({ cells }: Row, columnMap: Columns, frameRate?: number): Segment | string {
  const cell = (column: number | undefined) =>
    column === undefined ? undefined : stripFormulaGuard(cells[column] ?? '');
  if (
    cells.slice(columnMap.columnCount).some((each) => each.trim() !== '') &&
    hasSplitNumbers(cells, columnMap)
  ) {
    return 'it has more cells than columns: put quotes around numbers with a decimal comma.';
  }
  const read = (column: number | undefined) => readTimeCell(cell(column), columnMap.timeUnit, frameRate);
  const [start, length] = [read(columnMap.start), read(columnMap.length)];
  const end = columnMap.end === undefined ? addCellTimes(start, length) : read(columnMap.end);
  if (start.kind === 'frames' || end.kind === 'frames') return 'frames';
  if (start.kind === 'unreadable' || end.kind === 'unreadable') return 'its start or end isn’t a time.';
  const [from, to] = [secondsOrNull(start), secondsOrNull(end)];
  if (from !== null && to !== null && to < from) return 'its end is before its start.';
  return {
    timestamp_start: from,
    timestamp_end: to,
    title: (cell(columnMap.title) ?? '').trim(),
    description: cell(columnMap.description) ?? '',
    is_for_preview: /^(?:true|1|yes)$/i.test(cell(columnMap.preview)?.trim() ?? ''),
    video_summary_tag: Number(cell(columnMap.tag)) || null,
  };
}

/** True if unquoted decimal commas seem to have split numbers into two cells. */
const hasSplitNumbers = (cells: readonly string[], { columnCount }: Columns) =>
  cells.length > columnCount && cells.slice(0, 3).every((cell) => /^\s*\d+\s*$/.test(cell));

const secondsOrNull = (time: CellTime) => (time.kind === 'seconds' ? roundTime(time.seconds) : null);

function addCellTimes(start: CellTime, length: CellTime): CellTime {
  if (start.kind !== 'seconds' || length.kind !== 'seconds') return length;
  return { kind: 'seconds', seconds: start.seconds + length.seconds };
}
