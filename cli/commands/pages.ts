import type { Command } from 'commander';
import { UsageError } from '../errors.ts';
import { wholeNumberParser } from '../flags.ts';
import { addOutputFileOption } from '../output/mode.ts';
import type { Shape } from '../output/shape.ts';
import type { Context } from '../verb.ts';

export interface PageOptions {
  page: number;
  size: number;
  all?: true;
  limit?: number;
}

const maxPageSize = 100;

/** `noun` is a plural: `tags`. */
export function addPageOptions(command: Command, noun: string, all = 'every page'): void {
  command
    .optionsGroup('Paging:')
    .option('--page <number>', 'page number, starting at 1', wholeNumberParser(1, 1_000_000), 1)
    .option('--size <number>', `${noun} per page, up to 100`, wholeNumberParser(1, maxPageSize), 20)
    .option('--all', all);
  addLimitOption(command, noun);
  addOutputFileOption(command);
}

export function addLimitOption(command: Command, noun: string): void {
  command.option(
    '--limit <number>',
    `stop after this many ${noun}, across all pages`,
    wholeNumberParser(1, 1_000_000_000),
  );
}

interface PagedList<Row> {
  noun: string;
  shape: Shape<Row>;
  expand?(row: Row): Row[];
  read(page: number, size: number): Promise<Page<Row>>;
  /** Reads the rows after `last`, for lists with more rows than can be paged through. */
  readAfter?(last: Row, size: number): Promise<Page<Row>>;
}

export interface Page<Row> {
  results: Row[];
  count: number;
  /** True if there are more rows than `count`. */
  is_capped?: boolean;
}

/** Rejects `--page` together with options that read several pages. */
export function checkPages({ page, all, limit }: PageOptions): void {
  if ((all || limit !== undefined) && page !== 1) {
    throw new UsageError('--page can’t be combined with --all or --limit.', 'Use only one of them.');
  }
}

/** Writes one page or all of them, and a note on standard error if there are more (ERR-02 if empty). */
export async function writePages<Row extends object>(
  list: PagedList<Row>,
  options: PageOptions,
  { output, terminal }: Context,
): Promise<void> {
  const { page, size, all, limit } = options;
  checkPages(options);
  const rowsIn = (results: Row[]) => (list.expand ? results.flatMap((row) => list.expand!(row)) : results);
  if (output.mode === 'count' && !list.expand) {
    const { count, is_capped } = await list.read(1, 1);
    if (!is_capped || count >= (limit ?? Infinity)) return output.count(Math.min(count, limit ?? count));
  }
  if (all || limit !== undefined || output.mode === 'count') {
    const shown = await output.rows(
      limitRows(readAllRows(list, Math.min(limit ?? maxPageSize, maxPageSize), rowsIn), limit),
      list.shape,
    );
    if (shown === 0) terminal.notice('No Data Found');
    return;
  }
  const { results, count, is_capped } = await list.read(page, size);
  await output.rows(rowsIn(results), list.shape);
  const pages = Math.ceil(count / size);
  if (count === 0) terminal.notice('No Data Found');
  else if (results.length === 0) terminal.notice(`Page ${page} doesn’t exist; the last page is ${pages}.`);
  else if (page < pages || output.isForPeople) {
    terminal.notice(pageNotice(list.noun, page, is_capped ? Infinity : pages, count));
  }
}

export async function* limitRows<Row>(rows: AsyncIterable<Row> | Iterable<Row>, limit = Infinity) {
  let remaining = limit;
  for await (const row of rows) {
    yield row;
    remaining -= 1;
    if (remaining <= 0) return;
  }
}

async function* readAllRows<Row>(
  { read, readAfter, shape }: PagedList<Row>,
  size: number,
  expandRows: (results: Row[]) => Row[],
) {
  let seen = 0;
  let previous = new Set<number | string>();
  let last: Row | undefined;
  for (let page = 1; ; page += 1) {
    const { results, count } = await (last && readAfter ? readAfter(last, size) : read(page, size));
    // A new row at the front pushes others onto the next page.
    yield* expandRows(results.filter((row) => !previous.has(shape.id(row))));
    previous = new Set(results.map((row) => shape.id(row)));
    seen = last && readAfter ? results.length : seen + results.length;
    if (results.length === 0 || seen >= count) return;
    last = results.at(-1);
  }
}

function pageNotice(noun: string, page: number, pages: number, count: number): string {
  const name = count === 1 ? noun.replace(/s$/, '') : noun;
  const next = page < pages ? ` Next: --page ${page + 1}; all: --all.` : '';
  if (pages === Infinity) return `Page ${page}, more than ${count} ${name}.${next}`;
  return `Page ${page} of ${pages}, ${count} ${name}.${next}`;
}
