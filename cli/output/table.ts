import stringWidth from 'string-width';
import type { createColors } from 'picocolors';
import { toPrintable } from './text.ts';
import type { Column } from './shape.ts';

type Colors = ReturnType<typeof createColors>;

/**
 * Column widths are measured on this many rows, so that a long list starts immediately and memory stays
 * bounded.
 */
const maxMeasuredRows = 100;
const gap = '  ';
/**
 * Flexible columns shrink to this width before any column is dropped; other columns shrink only after
 * that.
 */
const minFlexibleWidth = 12;
const minWidth = 4;
const segmenter = new Intl.Segmenter();

interface TableOptions {
  colors: Colors;
  width: number;
  write(text: string): Promise<void>;
}

/**
 * Aligns by display width and fits the terminal. The first column is never cut; the others shrink or are
 * dropped.
 */
export async function writeTable<Row>(
  rows: AsyncIterable<Row>,
  columns: Column<Row>[],
  { colors, width, write }: TableOptions,
): Promise<number> {
  const candidates = columns.filter((column) => column.formatForTerminal !== false);
  const pending: Row[] = [];
  let layout: Layout<Row> | undefined;
  let count = 0;

  const flush = async () => {
    if (pending.length === 0) return;
    if (!layout) {
      layout = computeLayout(candidates, pending, width);
      const head = layout.columns.map((column) => columnHeading(column));
      await write(`${colors.bold(formatLine(head, layout.widths, width))}\n`);
    }
    for (const row of pending.splice(0)) {
      const cells = layout.columns.map((column) => terminalText(column, row));
      await write(`${formatLine(cells, layout.widths, width)}\n`);
    }
  };

  for await (const row of rows) {
    count += 1;
    pending.push(row);
    if (layout || pending.length >= maxMeasuredRows) await flush();
  }
  await flush();
  return count;
}

export function formatBlock<Row>(row: Row, columns: Column<Row>[], colors: Colors): string {
  const shown = columns.map((column) => [column.name, terminalText(column, row)] as const);
  const longest = Math.max(...shown.map(([name]) => name.length));
  return shown
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${colors.bold(name.replaceAll('_', ' ').padEnd(longest))}${gap}${text}\n`)
    .join('');
}

function terminalText<Row>(column: Column<Row>, row: Row): string {
  return toPrintable(
    column.formatForTerminal ? column.formatForTerminal(row) : String(column.value(row) ?? ''),
  );
}

const columnHeading = <Row>({ name }: Column<Row>) => name.replaceAll('_', ' ').toUpperCase();

interface Layout<Row> {
  columns: Column<Row>[];
  widths: number[];
}

/** Shrinks flexible columns, then drops columns by `dropPriority`, then shrinks the rest. */
function computeLayout<Row>(candidates: Column<Row>[], rows: Row[], available: number): Layout<Row> {
  const natural = new Map(
    candidates.map((column) => {
      const widths = rows.map((row) => stringWidth(terminalText(column, row)));
      return [column, Math.max(columnHeading(column).length, ...widths)];
    }),
  );
  const findWidth = (column: Column<Row>) => natural.get(column) ?? 0;
  const findMin = (column: Column<Row>) =>
    column.isFlexible ? Math.min(findWidth(column), minFlexibleWidth) : findWidth(column);
  const needed = (columns: Column<Row>[], of: (column: Column<Row>) => number) =>
    columns.reduce((sum, column) => sum + of(column) + gap.length, -gap.length);

  let columns = candidates;
  const expendable = candidates
    .filter(({ dropPriority }) => dropPriority)
    .toSorted((a, b) => (b.dropPriority ?? 0) - (a.dropPriority ?? 0));
  for (const column of expendable) {
    if (needed(columns, findMin) <= available) break;
    columns = columns.filter((other) => other !== column);
  }
  const widths = columns.map(findWidth);
  shrinkColumns(
    widths,
    columns.map((column) => (column.isFlexible ? minFlexibleWidth : Infinity)),
    available,
  );
  shrinkColumns(
    widths,
    columns.map((_, index) => (index === 0 ? Infinity : minWidth)),
    available,
  );
  return { columns, widths };
}

function shrinkColumns(widths: number[], minWidths: number[], available: number): void {
  let excess = widths.reduce((sum, width) => sum + width + gap.length, -gap.length) - available;
  while (excess > 0) {
    const space = widths.map((width, index) => (width > (minWidths[index] ?? 0) ? width : 0));
    const widest = Math.max(...space);
    if (widest === 0) return;
    const index = space.indexOf(widest);
    widths[index] = widest - 1;
    excess -= 1;
  }
}

/**
 * If the first cell is wider than its column, the other cells move; the last cell takes the remaining
 * width.
 */
function formatLine(cells: string[], widths: number[], available: number): string {
  let text = '';
  let used = 0;
  for (const [index, cell] of cells.entries()) {
    const own = stringWidth(cell);
    const isLast = index === cells.length - 1;
    const width = widths[index] ?? 0;
    const space = index === 0 ? Math.max(own, width) : isLast ? Math.max(available - used, minWidth) : width;
    const fitted = fitCell(cell, own, space);
    text += index === 0 ? fitted : gap + fitted;
    used += space + gap.length;
  }
  return text.trimEnd();
}

function fitCell(text: string, textWidth: number, columnWidth: number): string {
  if (textWidth <= columnWidth) return text + ' '.repeat(columnWidth - textWidth);
  let cut = '';
  let used = 0;
  for (const { segment } of segmenter.segment(text)) {
    const next = stringWidth(segment);
    if (used + next > columnWidth - 1) break;
    cut += segment;
    used += next;
  }
  return `${cut}…${' '.repeat(columnWidth - used - 1)}`;
}
