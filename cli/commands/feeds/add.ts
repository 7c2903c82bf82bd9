import type { Command } from 'commander';
import { InvalidInputError } from '#api/errors.ts';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { CommandError, explain, withFailureMessage, UsageError } from '#cli/errors.ts';
import { appendValue } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { boardLookup } from '#cli/lookups.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import { toPrintable } from '#cli/output/text.ts';
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
    .argument('<url>', 'URL of a feed, or of any page of a site')
    .addHelpText(
      'before',
      examplesHelp([
        'desk feeds add news.example --dry-run',
        'desk feeds add https://news.example/rss --board Politics',
        'desk feeds add https://news.example/rss --title "Example News" --as-is --json id',
      ]),
    )
    .option('--title <title>', 'title; default: the feed’s own')
    .option('--board <ids or title>', 'board to add it to and follow it on; repeatable', appendValue)
    .option('--as-is', 'add the URL without reading it')
    .optionsGroup('Safety:')
    .option('--dry-run', 'show the feeds found at the URL without adding any');
  addConsentOptions(command);
  addOutputOptions(command);
}

interface DiscoveredFeed {
  url: string;
  title: string;
  id: number | null;
}

const discoveredFeedShape: Shape<DiscoveredFeed> = {
  fields: ['url', 'title', 'id'],
  columns: [
    { name: 'url', value: ({ url }) => url, isFlexible: true },
    { name: 'title', value: ({ title }) => title, isFlexible: true },
    { name: 'id', value: ({ id }) => id },
  ],
  id: ({ url }) => url,
};

const failureMessage = 'Unable to create Feed.';

/** If the URL leads to several feeds, the user chooses one. */
export async function run(options: AddOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(options.dryRun ? discoveredFeedShape : feedShape);
  if (options.dryRun && options.asIs)
    throw new UsageError(
      '--as-is doesn’t read the URL, so --dry-run has no feeds to show.',
      'Add --out FILE to write a plan.',
    );
  const { createFeed } = await import('#api/contract/feeds.ts');
  const boards = await resolveIds(options.board, boardLookup(context));
  const results = options.asIs ? [] : await findFeedsAtUrl(options.url, context);
  if (options.dryRun) {
    await output.rows(results, discoveredFeedShape);
    return terminal.notice('Nothing was changed: this was a dry run.');
  }
  const { url, title: own } = options.asIs
    ? { url: options.url, title: '' }
    : await chooseFeed(results, options, context);
  const title = options.title ?? (own || parseHost(url)).slice(0, 200);
  await confirmIfProtected(`Add the feed ${JSON.stringify(toPrintable(title))}?`, options, context);
  await withFailureMessage(failureMessage, async () => {
    const body = { url, title, feed_categories: boards?.split(',').map(Number) };
    await output.record(await client.call(createFeed, { body }, { signal }), feedShape);
  });
  terminal.notice('Feed created successfully');
}

/** Throws if the URL has no readable feed; such a URL can only be added with `--as-is`. */
async function findFeedsAtUrl(url: string, { client, signal }: Context): Promise<DiscoveredFeed[]> {
  const { discoverFeeds } = await import('#api/contract/feeds.ts');
  try {
    return (await client.call(discoverFeeds, { query: { url } }, { signal, timeout: 120_000 })).results;
  } catch (error) {
    if (!(error instanceof InvalidInputError))
      return await withFailureMessage(failureMessage, () => Promise.reject(error));
    const { parseFeedUrl } = await import('#domain/addresses.ts');
    const next = parseFeedUrl(url) && 'Check the URL, or use --as-is to add it without reading it.';
    throw new CommandError(
      { ...explain(error).parts, failureMessage: failureMessage, hint: next },
      { cause: error },
    );
  }
}

const parseHost = (url: string) => (URL.canParse(url) ? new URL(url).hostname : url);

async function chooseFeed(
  candidates: DiscoveredFeed[],
  { url }: AddOptions,
  { terminal }: Context,
): Promise<DiscoveredFeed> {
  const { parseFeedUrl } = await import('#domain/addresses.ts');
  const [first] = candidates;
  const same = candidates.find((feed) => feed.url === parseFeedUrl(url));
  if (first && (same || candidates.length === 1)) return same ?? first;
  const lines = candidates.map(({ title, url: own }) => `${toPrintable(title)}  ${own}`);
  if (!terminal.isInteractive) {
    throw new UsageError(
      `There are ${candidates.length} feeds at ${url}.`,
      `Add one by its own URL: ${candidates.map((feed) => feed.url).join(', ')}.`,
    );
  }
  terminal.notice(lines.map((line, index) => `${index + 1}  ${line}`).join('\n'));
  const answer = await terminal.ask(`Which one? [1-${candidates.length}] `);
  const chosen = /^\d{1,3}$/.test(answer.trim()) ? candidates[Number(answer) - 1] : undefined;
  if (!chosen) throw new UsageError('Nothing was changed: no feed was chosen.');
  return chosen;
}
