import { Option, type Command } from 'commander';
import {
  headlineSorts,
  headlineStatuses,
  type HeadlineSort,
  type HeadlineStatus,
} from '#api/contract/headlines.ts';
import { under } from '#cli/errors.ts';
import { several, wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { tagLookup, titled } from '#cli/lookups.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { listLookup, maxId, resolveIds, resolveOne, type Lookup } from '#cli/resolve.ts';
import { addPageOptions, writePages, type PageOptions } from '../pages.ts';
import type { Context } from '#cli/verb.ts';
import { headlineShape, type HeadlineRow } from './shape.ts';

interface ListOptions extends PageOptions {
  status?: HeadlineStatus;
  source?: string;
  package?: string[];
  tag?: string[];
  search?: string;
  today?: true;
  after?: number;
  each?: true;
  sort?: HeadlineSort;
}

export function declare(command: Command): void {
  command
    .addHelpText(
      'before',
      examplesHelp([
        'desk headlines list --status UNPROCESSED',
        'desk headlines list --search storm --json id,text,groups',
        'desk headlines list --search storm --each --all --ids',
      ]),
    )
    .optionsGroup('Filters:')
    .addOption(new Option('--status <status>', 'those with that status').choices(headlineStatuses))
    .option('--source <name or id>', 'those of that source, by its name or id')
    .option('--package <ids or name>', 'those of that app; repeatable', several)
    .option('--tag <ids or title>', 'those with that tag; repeatable', several)
    .option('--search <text>', 'part of a headline, or its id')
    .option('--today', 'those that came in today, in UTC')
    .option('--after <id>', 'those that came in after that one', wholeNumber(0, maxId))
    .option('--each', 'a row for each headline of a group, too')
    .optionsGroup('Order:')
    .addOption(
      new Option('--sort <field>', 'sort by, ascending; default: the newest first').choices(headlineSorts),
    );
  addPageOptions(command, 'headlines', 'every page; by id unless --sort says otherwise');
  addOutputOptions(command);
}

/** A row of the list and the headlines of its group. */
const expand = ({ groups = [], ...row }: HeadlineRow): HeadlineRow[] => [row, ...groups];

export async function run(options: ListOptions, context: Context): Promise<void> {
  const { client, signal } = context;
  const { listHeadlines } = await import('#api/contract/headlines.ts');
  const packages = packageLookup(context);
  await under('Something went wrong!', async () => {
    const query = {
      status: options.status,
      notification_source: options.source && (await resolveOne(options.source, sourceLookup(context))).title,
      source: await resolveIds(options.package, packages),
      tag_ids: await resolveIds(options.tag, tagLookup(context)),
      search: options.search,
      is_today: options.today,
      id: options.after,
      // The newest first, a headline that comes in meanwhile would move rows from one page to another.
      sort_by: options.sort ?? (options.all ? ('id' as const) : undefined),
    };
    const read = (page: number, size: number): Promise<{ results: HeadlineRow[]; count: number }> =>
      client.call(listHeadlines, { query: { ...query, page, page_size: size } }, { signal });
    const list = { noun: 'headlines', shape: headlineShape, read, ...(options.each && { expand }) };
    await writePages(list, options, context);
  });
}

/** The apps that headlines came from, by name. Only the first hundred are listed without a search. */
const packageLookup = ({ client, signal }: Context): Lookup => ({
  noun: 'package',
  find: async (search) => {
    const { listHeadlinePackages } = await import('#api/contract/headlines.ts');
    return (await client.call(listHeadlinePackages, { query: { search } }, { signal })).results;
  },
  get: async (id) => {
    const { listHeadlines } = await import('#api/contract/headlines.ts');
    const query = { source: String(id), page_size: 1 };
    const { count } = await client.call(listHeadlines, { query }, { signal });
    return count > 0 ? { id, title: '' } : undefined;
  },
});

const sourceLookup = ({ client, signal }: Context) =>
  listLookup('source', async () => {
    const { listHeadlineSources } = await import('#api/contract/headlines.ts');
    return titled(await client.call(listHeadlineSources, {}, { signal }));
  });
