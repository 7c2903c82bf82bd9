import { Option, type Command } from 'commander';
import { several } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { boardLookup } from '#cli/lookups.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { addPageOptions, writePages, type PageOptions } from '../pages.ts';
import { resolveIds } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { feedShape } from './shape.ts';

interface ListOptions extends PageOptions {
  search?: string;
  board?: string[];
  followed?: true;
  unhealthy?: true;
  sort?: 'id' | 'title';
  order?: 'asc' | 'desc';
}

export function declare(command: Command): void {
  command
    .addHelpText(
      'before',
      examplesHelp([
        'desk feeds list',
        'desk feeds list --unhealthy --json id,url,health',
        'desk feeds list --board Politics --followed --all --csv',
      ]),
    )
    .option('--search <text>', 'part of a title, of an address, or of the name of its host')
    .option('--board <ids or title>', 'those on any of these boards; repeatable', several)
    .option('--followed', 'those that a board follows, one of --board where there is any')
    .option('--unhealthy', 'those that could not be read the last time, or have ended')
    .optionsGroup('Order:')
    .addOption(new Option('--sort <field>', 'sort by (default: title)').choices(['id', 'title']))
    .addOption(new Option('--order <order>', 'sort order (default: asc)').choices(['asc', 'desc']));
  addPageOptions(command, 'feeds', 'every page; by id unless --sort says otherwise');
  addOutputOptions(command);
}

export async function run(options: ListOptions, context: Context): Promise<void> {
  const { client, signal } = context;
  const { listFeeds } = await import('#api/contract/feeds.ts');
  const { search, followed, unhealthy, all, order = 'asc' } = options;
  const sort = options.sort ?? (all ? 'id' : 'title');
  const query = {
    search,
    followed,
    unhealthy,
    feed_categories: await resolveIds(options.board, boardLookup(context)),
    ordering: order === 'asc' ? sort : (`-${sort}` as const),
  };
  const read = (page: number, size: number) =>
    client.call(listFeeds, { query: { ...query, page, page_size: size } }, { signal });
  await writePages({ noun: 'feeds', shape: feedShape, read }, options, context);
}
