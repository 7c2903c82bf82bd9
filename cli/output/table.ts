import stringWidth from 'string-width';
import type { createColors } from 'picocolors';
import { printable } from './text.ts';
import type { Column } from './shape.ts';

type Colors = ReturnType<typeof createColors>;

/** Widths are settled by this many rows, so that a long list starts at once and stays in bounds. */
const measuredRows = 100;
const gap = '  ';
const narrowest = 12;
const segmenter = new Intl.Segmenter();

/** A table for people: aligned by what characters take on screen, cut to the terminal's width. */
export async function writeTable<Row>(
  rows: AsyncIterable<Row>,
  columns: Column<Row>[],
  { colors, width, write }: { colors: Colors; width: number; write(text: string): Promise<void> },
): Promise<number> {
  const shown = columns.filter((column) => column.screen !== false);
  const pending: string[][] = [];
  let widths: number[] | undefined;
  let count = 0;

  const flush = async () => {
    if (pending.length === 0) return;
    if (!widths) {
      widths = settle(shown, pending, width);
      const head = shown.map((column) => column.name.replaceAll('_', ' ').toUpperCase());
      await write(`${colors.bold(line(head, widths))}\n`);
    }
    for (const cells of pending.splice(0)) await write(`${line(cells, widths)}\n`);
  };

  for await (const row of rows) {
    count += 1;
    pending.push(shown.map((column) => screenText(column, row)));
    if (widths || pending.length >= measuredRows) await flush();
  }
  await flush();
  return count;
}

/** One row as a block of named lines. */
export function writeBlock<Row>(row: Row, columns: Column<Row>[], colors: Colors): string {
  const shown = columns.map((column) => [column.name, screenText(column, row)] as const);
  const longest = Math.max(...shown.map(([name]) => name.length));
  return shown
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${colors.bold(name.replaceAll('_', ' ').padEnd(longest))}${gap}${text}\n`)
    .join('');
}

function screenText<Row>(column: Column<Row>, row: Row): string {
  return printable(column.screen ? column.screen(row) : String(column.value(row) ?? ''));
}

function settle<Row>(columns: Column<Row>[], rows: string[][], available: number): number[] {
  const widths = columns.map((column, index) =>
    Math.max(column.name.length, ...rows.map((cells) => stringWidth(cells[index] ?? ''))),
  );
  let excess = widths.reduce((sum, width) => sum + width + gap.length, -gap.length) - available;
  for (const [index, column] of columns.entries()) {
    if (excess <= 0 || !column.isFlexible) continue;
    const width = widths[index] ?? 0;
    widths[index] = Math.min(width, Math.max(narrowest, width - excess));
    excess -= width - widths[index];
  }
  return widths;
}

function line(cells: string[], widths: number[]): string {
  return cells
    .map((cell, index) => fit(cell, widths[index] ?? 0))
    .join(gap)
    .trimEnd();
}

function fit(text: string, width: number): string {
  const own = stringWidth(text);
  if (own <= width) return text + ' '.repeat(width - own);
  let cut = '';
  let used = 0;
  for (const { segment } of segmenter.segment(text)) {
    const next = stringWidth(segment);
    if (used + next > width - 1) break;
    cut += segment;
    used += next;
  }
  return `${cut}…${' '.repeat(width - used - 1)}`;
}
