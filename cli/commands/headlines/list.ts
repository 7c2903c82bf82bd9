import { Option, type Command } from 'commander';
import {
  Headline,
  headlineSorts,
  headlineStatuses,
  listHeadlinePackages,
  listHeadlines,
  listHeadlineSources,
  type GroupedHeadline,
  type HeadlineSort,
  type HeadlineStatus,
} from '#api/contract/headlines.ts';
import { withFailureMessage } from '#cli/errors.ts';
import { appendValue, wholeNumberParser } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { tagLookup, withTitles } from '#cli/lookups.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import { formatLocalTime } from '#cli/output/text.ts';
import { listLookup, maxId, resolveIds, resolveOne, type Lookup } from '#cli/resolve.ts';
import { addPageOptions, writePages, type PageOptions } from '../pages.ts';
import type { Context } from '#cli/verb.ts';

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
    .addOption(new Option('--status <status>', 'only headlines with this status').choices(headlineStatuses))
    .option('--source <name or id>', 'only headlines from this source, by name or ID')
    .option('--package <ids or name>', 'only headlines for this app; repeatable', appendValue)
    .option('--tag <ids or title>', 'only headlines with this tag; repeatable', appendValue)
    .option('--search <text>', 'part of a headline, or its ID')
    .option('--today', 'only headlines that arrived today (UTC)')
    .option('--after <id>', 'only headlines that arrived after this one', wholeNumberParser(0, maxId))
    .option('--each', 'also show a row for each headline in a group')
    .optionsGroup('Order:')
    .addOption(
      new Option('--sort <field>', 'sort by this field, ascending; default: newest first').choices(
        headlineSorts,
      ),
    );
  addPageOptions(command, 'headlines', 'all pages; sorted by ID unless --sort is given');
  addOutputOptions(command);
}

/** Headlines in a group have no `groups`. */
type HeadlineRow = GroupedHeadline & Partial<Pick<Headline, 'groups'>>;

const headlineShape: Shape<HeadlineRow> = {
  fields: Object.keys(Headline.properties),
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'status', value: ({ status }) => status },
    { name: 'text', value: ({ text }) => text, isFlexible: true },
    { name: 'grouped', value: ({ groups }) => groups?.length ?? null, dropPriority: 1 },
    { name: 'score', value: ({ score }) => score, dropPriority: 4 },
    {
      name: 'source',
      value: ({ notification_source }) => notification_source,
      isFlexible: true,
      dropPriority: 2,
    },
    { name: 'package', value: ({ package_name }) => package_name?.package_name ?? null, dropPriority: 6 },
    { name: 'digest', value: ({ digest }) => digest, dropPriority: 5 },
    {
      name: 'published_at',
      value: ({ published_at }) => published_at,
      formatForTerminal: ({ published_at }) => formatLocalTime(published_at),
      dropPriority: 3,
    },
    { name: 'language', value: ({ language }) => language, formatForTerminal: false },
    { name: 'group_id', value: ({ group_id }) => group_id, formatForTerminal: false },
    { name: 'url', value: ({ url }) => url, formatForTerminal: false },
  ],
  id: ({ id }) => id,
};

const flattenGroups = ({ groups = [], ...row }: HeadlineRow): HeadlineRow[] => [row, ...groups];

export async function run(options: ListOptions, context: Context): Promise<void> {
  const { client, signal } = context;
  const packages = packageLookup(context);
  await withFailureMessage('Something went wrong!', async () => {
    const query = {
      status: options.status,
      notification_source: options.source && (await resolveOne(options.source, sourceLookup(context))).title,
      source: await resolveIds(options.package, packages),
      tag_ids: await resolveIds(options.tag, tagLookup(context)),
      search: options.search,
      is_today: options.today,
      id: options.after,
      // Sorted newest first, an incoming headline would shift rows between pages.
      sort_by: options.sort ?? (options.all ? ('id' as const) : undefined),
    };
    const read = (page: number, size: number): Promise<{ results: HeadlineRow[]; count: number }> =>
      client.call(listHeadlines, { query: { ...query, page, page_size: size } }, { signal });
    const list = {
      noun: 'headlines',
      shape: headlineShape,
      read,
      ...(options.each && { expand: flattenGroups }),
    };
    await writePages(list, options, context);
  });
}

/** Only the first hundred apps are listed without a search. */
const packageLookup = ({ client, signal }: Context): Lookup => ({
  noun: 'package',
  find: async (search) => {
    return (await client.call(listHeadlinePackages, { query: { search } }, { signal })).results;
  },
  get: async (id) => {
    const query = { source: String(id), page_size: 1 };
    const { count } = await client.call(listHeadlines, { query }, { signal });
    return count > 0 ? { id, title: '' } : undefined;
  },
});

const sourceLookup = ({ client, signal }: Context) =>
  listLookup('source', async () => {
    return withTitles(await client.call(listHeadlineSources, {}, { signal }));
  });
