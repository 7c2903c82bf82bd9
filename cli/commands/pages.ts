import type { Command } from 'commander';
import { UsageError } from '../errors.ts';
import { wholeNumber } from '../flags.ts';
import type { Shape } from '../output/shape.ts';
import type { Context } from '../verb.ts';

export interface PageOptions {
  page: number;
  size: number;
  all?: true;
  limit?: number;
}

const maxPageSize = 100;

/** Declares which part of a list is read. `noun` is a plural: `tags`. */
export function addPageOptions(command: Command, noun: string, all = 'every page'): void {
  command
    .optionsGroup('Which part:')
    .option('--page <number>', 'page, from 1', wholeNumber(1, 1_000_000), 1)
    .option('--size <number>', `${noun} on a page, up to 100`, wholeNumber(1, maxPageSize), 20)
    .option('--all', all);
  addLimit(command, noun);
}

/** Declares how many rows of a list are read at most. */
export function addLimit(command: Command, noun: string): void {
  command.option(
    '--limit <number>',
    `at most so many ${noun}, from every page`,
    wholeNumber(1, 1_000_000_000),
  );
}

interface PagedList<Row> {
  /** Plural. */
  noun: string;
  shape: Shape<Row>;
  /** The rows that are in one row of the list. Default: itself. */
  expand?(row: Row): Row[];
  read(page: number, size: number): Promise<{ results: Row[]; count: number }>;
}

/** Refuses a page together with what reads every page. */
export function checkPages({ page, all, limit }: PageOptions): void {
  if ((all || limit !== undefined) && page !== 1) {
    throw new UsageError('--page cannot be combined with --all or --limit.', 'Leave one of them out.');
  }
}

/** Writes a page of a list, or every page, and says on standard error when there is more (ERR-02 when there is nothing). */
export async function writePages<Row extends object>(
  list: PagedList<Row>,
  options: PageOptions,
  { output, terminal }: Context,
): Promise<void> {
  const { page, size, all, limit } = options;
  checkPages(options);
  const rowsIn = (results: Row[]) => (list.expand ? results.flatMap((row) => list.expand!(row)) : results);
  if (output.mode === 'count' && !list.expand) {
    const { count } = await list.read(1, 1);
    return output.count(Math.min(count, limit ?? count));
  }
  if (all || limit !== undefined || output.mode === 'count') {
    const shown = await output.rows(
      upTo(everyRow(list, Math.min(limit ?? maxPageSize, maxPageSize), rowsIn), limit),
      list.shape,
    );
    if (shown === 0) terminal.notice('No Data Found');
    return;
  }
  const { results, count } = await list.read(page, size);
  await output.rows(rowsIn(results), list.shape);
  const pages = Math.ceil(count / size);
  if (count === 0) terminal.notice('No Data Found');
  else if (results.length === 0) terminal.notice(`There is no page ${page}; the last is ${pages}.`);
  else if (page < pages || output.isForPeople) terminal.notice(pageNotice(list.noun, page, pages, count));
}

/** The first rows, up to a number. */
export async function* upTo<Row>(rows: AsyncIterable<Row> | Iterable<Row>, limit = Infinity) {
  let open = limit;
  for await (const row of rows) {
    yield row;
    open -= 1;
    if (open <= 0) return;
  }
}

async function* everyRow<Row>(
  { read, shape }: PagedList<Row>,
  size: number,
  rowsIn: (results: Row[]) => Row[],
) {
  let seen = 0;
  let previous = new Set<number | string>();
  for (let page = 1; ; page += 1) {
    const { results, count } = await read(page, size);
    // A row that is new at the front moves others on to the next page.
    yield* rowsIn(results.filter((row) => !previous.has(shape.id(row))));
    previous = new Set(results.map((row) => shape.id(row)));
    seen += results.length;
    if (results.length === 0 || seen >= count) return;
  }
}

function pageNotice(noun: string, page: number, pages: number, count: number): string {
  const name = count === 1 ? noun.replace(/s$/, '') : noun;
  const next = page < pages ? ` Next: --page ${page + 1}; all: --all.` : '';
  return `Page ${page} of ${pages}, ${count} ${name}.${next}`;
}
