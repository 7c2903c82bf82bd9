import { Option, type Command } from 'commander';
import type { DigestListQuery, DigestRow } from '#api/contract/digests.ts';
import { under, UsageError } from '#cli/errors.ts';
import { addFilters, filterQuery, type FilterOptions } from '#cli/filters.ts';
import { wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '../verb.ts';
import { digestColumns } from './columns.ts';

interface ListOptions extends FilterOptions {
  sort?: DigestListQuery['sort_by'];
  order?: DigestListQuery['sort_order'];
  page: number;
  size: number;
  all?: true;
  limit?: number;
}

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp([
      'desk digests list',
      'desk digests list --status draft --category Politics --sort modified_at',
      'desk digests list --search budget --json id,title,status',
      'desk digests list --status published --all --csv > published.csv',
    ]),
  );
  addFilters(command);
  command
    .optionsGroup('Which part:')
    .addOption(new Option('--sort <field>', 'sort by').choices(['id', 'first_published_at', 'modified_at']))
    .addOption(new Option('--order <order>', 'sort order (default: desc)').choices(['asc', 'desc']))
    .option('--page <number>', 'page, from 1', wholeNumber(1, 1_000_000), 1)
    .option('--size <number>', 'digests on a page, up to 100', wholeNumber(1, 100), 20)
    .option(
      '--all',
      'every page; by id unless --sort says otherwise, so that no change moves a row meanwhile, but for --csv',
    )
    .option('--limit <number>', 'every page, but at most so many digests', wholeNumber(1, 1_000_000_000));
  addOutputOptions(command);
}

export async function run(options: ListOptions, context: Context): Promise<void> {
  const { DigestRow: Row, listDigests } = await import('#api/contract/digests.ts');
  const { client, output, terminal, signal } = context;
  const isWhole = options.all ?? options.limit !== undefined;
  if (isWhole && options.page !== 1) {
    throw new UsageError('--page goes with neither --all nor --limit.', 'Leave one of them out.');
  }
  const isFile = options.all && options.limit === undefined && output.mode === 'csv';
  await under('Something went wrong!', async () => {
    const filters = await filterQuery(options, client, signal);
    const query = { ...filters, ...order(options, options.all && !isFile) };
    if (output.mode === 'count') {
      const { count } = await client.call(listDigests, { query: { ...query, size: 1 } }, { signal });
      await output.count(Math.min(count, options.limit ?? count));
      return;
    }
    if (isFile) {
      await writeFile(query, context);
      return;
    }
    const shape = {
      columns: digestColumns,
      fields: Object.keys(Row.properties),
      id: (row: DigestRow) => row.id,
    };
    if (isWhole) {
      const size = Math.min(options.limit ?? 100, 100);
      const rows = client.rows(listDigests, { query: { ...query, size } }, { signal });
      const shown = await output.rows(upTo(options.limit ?? Infinity, rows), shape);
      if (shown === 0) terminal.notice('No Data Found');
      return;
    }
    const { page, size } = options;
    const answer = await client.call(listDigests, { query: { ...query, page, size } }, { signal });
    await output.rows(answer.results, shape);
    if (answer.results.length === 0) terminal.notice('No Data Found');
    else if (output.isForPeople)
      terminal.notice(pageNotice(page, Math.ceil(answer.count / size), answer.count));
  });
}

/** The server's own file. Which digests are in it was settled in one moment, whatever the order. */
async function writeFile(query: DigestListQuery, { client, output, terminal, signal }: Context) {
  const { digestCsvColumns, exportDigests } = await import('#api/contract/digests/export.ts');
  const { download } = await import('#api/download.ts');
  const { csvLine } = await import('#api/csv.ts');
  const input = { query: { ...query, raw: output.isRaw } };
  const length = await output.file(download(client.options, exportDigests, input, { signal }));
  if (length === csvLine([...digestCsvColumns]).length) terminal.notice('No Data Found');
}

/** As the list on screen sorts, unless said otherwise (LIST-12, LIST-18); page after page by what never changes. */
function order({ sort, order: direction, status }: ListOptions, isPaged?: boolean) {
  const usual = !status || status.toLowerCase() === 'published' ? 'first_published_at' : 'modified_at';
  return { sort_by: sort ?? (isPaged ? 'id' : usual), sort_order: direction ?? 'desc' } as const;
}

async function* upTo<Row>(limit: number, rows: AsyncIterable<Row>) {
  let left = limit;
  for await (const row of rows) {
    yield row;
    left -= 1;
    if (left <= 0) return;
  }
}

function pageNotice(page: number, pages: number, count: number): string {
  const next = page < pages ? ` Next: --page ${page + 1}.` : '';
  return `\nPage ${page} of ${pages}, ${count} ${count === 1 ? 'digest' : 'digests'}.${next}`;
}
