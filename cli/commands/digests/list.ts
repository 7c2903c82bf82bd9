import { Option, type Command } from 'commander';
import type { DigestListQuery } from '#api/contract/digests.ts';
import { digestSorts } from '#domain/digestFilters.ts';
import { addFilters, resolveFilters, type FilterOptions } from '#cli/filters.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { addPageOptions, checkPages, type PageOptions } from '../pages.ts';
import type { Context } from '#cli/verb.ts';
import { rowColumns } from './columns.ts';
import { writeDigestPages } from './pages.ts';

interface ListOptions extends FilterOptions, PageOptions {
  status?: string;
  sort?: DigestListQuery['sort_by'];
  order?: DigestListQuery['sort_order'];
}

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp([
      'desk digests list',
      'desk digests list --status draft --category Politics --sort modified_at',
      'desk digests list --planned any --sort planned --order asc',
      'desk digests list --search budget --json id,title,status',
      'desk digests list --status published --all --csv > published.csv',
    ]),
  );
  addFilters(command);
  command
    .optionsGroup('Order:')
    .addOption(new Option('--sort <field>', 'sort by').choices(digestSorts))
    .addOption(new Option('--order <order>', 'sort order (default: desc)').choices(['asc', 'desc']));
  addPageOptions(
    command,
    'digests',
    'all pages; sorted by ID unless --sort or --csv is given, so that rows don’t shift while pages load',
  );
  addOutputOptions(command);
}

export async function run(options: ListOptions, context: Context): Promise<void> {
  const { client, output, signal } = context;
  checkPages(options);
  const isFile = options.all && options.limit === undefined && output.mode === 'csv';
  const filters = await resolveFilters(options, client, signal);
  const query = { ...filters, ...sortQuery(options, options.all && !isFile) };
  if (isFile) return writeCsvFile(query, context);
  await writeDigestPages({ readQuery: async () => query, columns: rowColumns, options }, context);
}

/** Uses the server's CSV export, which reads a single snapshot whatever the sort order. */
async function writeCsvFile(query: DigestListQuery, { client, output, terminal, signal }: Context) {
  const { digestCsvColumns, exportDigests } = await import('#api/contract/digests/export.ts');
  const { download } = await import('#api/download.ts');
  const { formatCsvLine } = await import('#domain/csv.ts');
  const input = { query: { ...query, raw: output.isRaw } };
  const length = await output.file(download(client.options, exportDigests, input, { signal }));
  if (length === formatCsvLine([...digestCsvColumns]).length) terminal.notice('No Data Found');
}

/** Sorts like the list on screen (LIST-12, LIST-18); paged reads sort by a column that never changes. */
function sortQuery({ sort, order: direction, status }: ListOptions, isPaged?: boolean) {
  const defaultSort = !status || status.toLowerCase() === 'published' ? 'first_published_at' : 'modified_at';
  return { sort_by: sort ?? (isPaged ? 'id' : defaultSort), sort_order: direction ?? 'desc' } as const;
}
