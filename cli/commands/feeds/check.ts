import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import type { Feed } from '#api/contract/feeds.ts';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { CommandError, UsageError } from '#cli/errors.ts';
import { exitCodes } from '#cli/exit.ts';
import { wholeNumberParser } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { collectIds, type IdsOptions } from '#cli/ids/collect.ts';
import { collectRows, mapInOrder } from '#cli/pool.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { formatLocalTime } from '#cli/output/text.ts';
import type { Context } from '#cli/verb.ts';
import { addFeedIdsArgument, reportMissingFeeds, formatFeedCount, findFeeds } from './named.ts';
import { feedShape } from './shape.ts';

interface CheckOptions extends IdsOptions, ConsentOptions {
  unhealthy?: true;
  wait: boolean;
  timeout: number;
}

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp([
      'desk feeds check 12 17',
      'desk feeds check --unhealthy --timeout 300',
      'desk feeds check --ids-file feeds.csv --no-wait',
    ]),
  );
  addFeedIdsArgument(command);
  command
    .option('--unhealthy', 'all feeds whose last read failed, or that have ended')
    .option('--no-wait', 'don’t wait for the feeds to be read', true)
    .option('--timeout <seconds>', 'how long to wait', wholeNumberParser(1, 3600), 120);
  addConsentOptions(command);
  addOutputOptions(command);
}

/**
 * Polls the feeds whether or not they are due, and waits for the results unless `--no-wait` is set. Feeds
 * that don't exist are reported and skipped.
 */
export async function run(options: CheckOptions, context: Context): Promise<void> {
  const { output, terminal } = context;
  output.requireFields(feedShape);
  const { found, missing } = await selectFeeds(options, context);
  if (found.length === 0 && missing.length === 0) return terminal.notice('No Data Found');
  if (found.length > 0)
    await confirmIfProtected(`Read ${formatFeedCount(found.length)} now?`, options, context);
  const requested = await requestChecks(found, context);
  const held = requested.filter(isPausedByServer);
  const pending = requested.filter((feed) => !isPausedByServer(feed));
  const { read, late } = options.wait
    ? await waitForFeeds(pending, options.timeout, context)
    : { read: [], late: pending };
  await output.rows([...held, ...read, ...late], feedShape);
  for (const feed of [...held, ...read].filter(isPausedByServer)) terminal.notice(describePause(feed));
  const answered = read.filter((feed) => !isPausedByServer(feed));
  const failing = answered.filter(({ health }) => health.state !== 'healthy').length;
  const done = options.wait
    ? `${formatFeedCount(answered.length - failing)} read`
    : `${formatFeedCount(late.length)} requested`;
  reportMissingFeeds(missing, found.length, done);
  if (options.wait && late.length > 0) {
    throw new CommandError({
      problem: `${late.length} of ${formatFeedCount(found.length)} could not be read within ${options.timeout} s.`,
      hint: 'They will be read soon. See them with `desk feeds list`, or wait longer with --timeout.',
      exitCode: exitCodes.partial,
      code: 'partial',
    });
  }
  if (failing > 0) {
    throw new CommandError({
      problem: `${failing} of ${formatFeedCount(found.length)} could not be read.`,
      hint: 'See why with `desk feeds list --unhealthy`.',
      exitCode: failing === found.length ? exitCodes.failed : exitCodes.partial,
      code: failing === found.length ? 'failed' : 'partial',
    });
  }
  terminal.notice(`${done}.`);
}

/**
 * The feed's server asked for a pause (`Retry-After`). A check doesn't override it or count it as a failure.
 */
const isPausedByServer = ({ health }: Feed) => health.waits_until !== null;

const describePause = (feed: Feed) =>
  `${feedName(feed)} is paused until ${formatLocalTime(feed.health.waits_until)}, as its server requested.`;

async function selectFeeds(options: CheckOptions, context: Context) {
  const { client, signal, terminal } = context;
  if (!options.unhealthy)
    return findFeeds(await collectIds(options, () => terminal.stdin(), 'feed'), context);
  if (options.ids.length > 0 || options.idsFile !== undefined)
    throw new UsageError('--unhealthy can’t be combined with IDs.', 'Use only one of them.');
  const { listFeeds } = await import('#api/contract/feeds.ts');
  const query = { unhealthy: true, ordering: 'id', page_size: 100 } as const;
  return { found: await collectRows(client.iterateRows(listFeeds, { query }, { signal })), missing: [] };
}

const concurrency = 4;

async function requestChecks(feeds: Feed[], { client, signal }: Context): Promise<Feed[]> {
  const { checkFeed } = await import('#api/contract/feeds.ts');
  const check = ({ id }: Feed) => client.call(checkFeed, { params: { id } }, { signal });
  return collectRows(mapInOrder(feeds, concurrency, check));
}

const intervalMs = 500;

async function waitForFeeds(feeds: Feed[], timeout: number, { client, signal, terminal }: Context) {
  const { getFeed } = await import('#api/contract/feeds.ts');
  const until = performance.now() + timeout * 1000;
  const awaited = new Set<Feed>();
  const poll = async (before: Feed) => {
    awaited.add(before);
    for (;;) {
      const feed = await client.call(getFeed, { params: { id: before.id } }, { signal });
      const isRead = feed.health.checked_at !== before.health.checked_at;
      if (isRead) awaited.delete(before);
      if (isRead || performance.now() > until) return { feed, isRead };
      terminal.progress(describeWaiting([...awaited], feeds.length));
      await sleep(intervalMs, undefined, { signal });
    }
  };
  const polled = await collectRows(mapInOrder(feeds, concurrency, poll));
  terminal.progress('');
  const pick = (isRead: boolean) => polled.filter((each) => each.isRead === isRead).map(({ feed }) => feed);
  return { read: pick(true), late: pick(false) };
}

function describeWaiting([first, ...others]: readonly Feed[], count: number): string {
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `Waiting for ${feedName(first!)}${more} (of ${formatFeedCount(count)})`;
}

const feedName = ({ title, url }: Feed) => title || url;
