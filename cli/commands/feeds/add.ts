import type { Command } from 'commander';
import { InvalidInputError } from '#api/errors.ts';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { CommandError, explain, under, UsageError } from '#cli/errors.ts';
import { several } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { boardLookup } from '#cli/lookups.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import { printable } from '#cli/output/text.ts';
import { resolveIds } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { feedShape } from './shape.ts';

interface AddOptions extends ConsentOptions {
  url: string;
  title?: string;
  board?: string[];
  asIs?: true;
  dryRun?: true;
}

export function declare(command: Command): void {
  command
    .argument('<url>', 'address of a feed, or of any page of a site')
    .addHelpText(
      'before',
      examplesHelp([
        'desk feeds add news.example --dry-run',
        'desk feeds add https://news.example/rss --board Politics',
        'desk feeds add https://news.example/rss --title "Example News" --as-is --json id',
      ]),
    )
    .option('--title <title>', 'its title; default: what the feed calls itself')
    .option('--board <ids or title>', 'a board that gets and follows it; repeatable', several)
    .option('--as-is', 'add the address without reading it')
    .optionsGroup('Safety:')
    .option('--dry-run', 'show which feeds are found there, and add none');
  addConsentOptions(command);
  addOutputOptions(command);
}

interface Offered {
  url: string;
  title: string;
  /** Of the feed where it is there already. */
  id: number | null;
}

const offeredShape: Shape<Offered> = {
  fields: ['url', 'title', 'id'],
  columns: [
    { name: 'url', value: ({ url }) => url, isFlexible: true },
    { name: 'title', value: ({ title }) => title, isFlexible: true },
    { name: 'id', value: ({ id }) => id },
  ],
  id: ({ url }) => url,
};

const failed = 'Unable to create Feed.';

/** A site that has one feed stands for it; of several, one is chosen. */
export async function run(options: AddOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(options.dryRun ? offeredShape : feedShape);
  if (options.dryRun && options.asIs)
    throw new UsageError(
      '--as-is reads no address that --dry-run could show.',
      'Add --out FILE for a plan of it.',
    );
  const { createFeed } = await import('#api/contract/feeds.ts');
  const boards = await resolveIds(options.board, boardLookup(context));
  const results = options.asIs ? [] : await discover(options.url, context);
  if (options.dryRun) {
    await output.rows(results, offeredShape);
    return terminal.notice('Nothing was changed: this was a dry run.');
  }
  const { url, title: own } = options.asIs
    ? { url: options.url, title: '' }
    : await choose(results, options, context);
  const title = options.title ?? (own || parseHost(url)).slice(0, 200);
  await confirmIfProtected(`Add the feed ${JSON.stringify(printable(title))}?`, options, context);
  await under(failed, async () => {
    const body = { url, title, feed_categories: boards?.split(',').map(Number) };
    await output.record(await client.call(createFeed, { body }, { signal }), feedShape);
  });
  terminal.notice('Feed created successfully');
}

/** The feeds of a site. An address without a feed, or one that cannot be read at the moment, is added by `--as-is` alone. */
async function discover(url: string, { client, signal }: Context): Promise<Offered[]> {
  const { discoverFeeds } = await import('#api/contract/feeds.ts');
  try {
    return (await client.call(discoverFeeds, { query: { url } }, { signal, timeout: 120_000 })).results;
  } catch (error) {
    if (!(error instanceof InvalidInputError)) return await under(failed, () => Promise.reject(error));
    const { feedAddress } = await import('#domain/addresses.ts');
    const next = feedAddress(url) && 'Check the address, or add it without reading it with --as-is.';
    throw new CommandError({ ...explain(error).parts, failed, next }, { cause: error });
  }
}

const parseHost = (url: string) => (URL.canParse(url) ? new URL(url).hostname : url);

async function choose(offered: Offered[], { url }: AddOptions, { terminal }: Context): Promise<Offered> {
  const { feedAddress } = await import('#domain/addresses.ts');
  const [first] = offered;
  const same = offered.find((feed) => feed.url === feedAddress(url));
  if (first && (same || offered.length === 1)) return same ?? first;
  const lines = offered.map(({ title, url: own }) => `${printable(title)}  ${own}`);
  if (!terminal.isInteractive) {
    throw new UsageError(
      `There are ${offered.length} feeds at ${url}.`,
      `Add one by its own address: ${offered.map((feed) => feed.url).join(', ')}.`,
    );
  }
  terminal.notice(lines.map((line, index) => `${index + 1}  ${line}`).join('\n'));
  const answer = await terminal.ask(`Which one? [1-${offered.length}] `);
  const chosen = /^\d{1,3}$/.test(answer.trim()) ? offered[Number(answer) - 1] : undefined;
  if (!chosen) throw new UsageError('Nothing was changed: no feed was chosen.');
  return chosen;
}
