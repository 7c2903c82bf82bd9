import { Option } from 'commander';
import { listFeeds, type Feed } from '#api/contract/feeds.ts';
import { listRules, type Rule } from '#api/contract/rules.ts';
import { appendValue } from '../flags.ts';
import { boardLookup } from '../lookups.ts';
import { resolveIds, resolveOne } from '../resolve.ts';
import { listCommand, pagedListCommand } from './forms.ts';
import { ruleShape } from './feeds/rules/shape.ts';
import { feedShape } from './feeds/shape.ts';

interface ListOptions {
  search?: string;
  board?: string[];
  followed?: true;
  unhealthy?: true;
  sort?: 'id' | 'title';
  order?: 'asc' | 'desc';
}

export const feeds = {
  list: pagedListCommand<Feed, ListOptions>({
    noun: 'feeds',
    allDescription: 'all pages; sorted by ID unless --sort is given',
    examples: [
      'desk feeds list',
      'desk feeds list --unhealthy --json id,url,health',
      'desk feeds list --board Politics --followed --all --csv',
    ],
    addFlags: (command) =>
      command
        .option('--search <text>', 'part of a title, URL or host name')
        .option('--board <ids or title>', 'feeds on any of these boards; repeatable', appendValue)
        .option('--followed', 'only feeds that are followed on a board; with --board, on one of those boards')
        .option('--unhealthy', 'feeds that have ended or whose last read failed')
        .optionsGroup('Order:')
        .addOption(new Option('--sort <field>', 'sort by (default: title)').choices(['id', 'title']))
        .addOption(new Option('--order <order>', 'sort order (default: asc)').choices(['asc', 'desc'])),
    shape: feedShape,
    async createPageReader({ search, board, followed, unhealthy, all, sort, order = 'asc' }, context) {
      const { client, signal } = context;
      const field = sort ?? (all ? 'id' : 'title');
      const query = {
        search,
        followed,
        unhealthy,
        feed_categories: await resolveIds(board, boardLookup(context)),
        ordering: order === 'asc' ? field : (`-${field}` as const),
      };
      return (page, size) =>
        client.call(listFeeds, { query: { ...query, page, page_size: size } }, { signal });
    },
  }),
};

export const feedRules = {
  list: listCommand<Rule, { board: string }>({
    examples: ['desk feeds rules list Politics', 'desk feeds rules list 3 --json id,words,post_count'],
    addFlags: (command) => command.argument('<board>', 'board ID or title'),
    shape: ruleShape,
    async loadRows({ board }, context) {
      const params = { id: (await resolveOne(board, boardLookup(context))).id };
      return (await context.client.call(listRules, { params }, { signal: context.signal })).results;
    },
  }),
};
