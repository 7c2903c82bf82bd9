import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import type { Feed } from '#api/contract/feeds.ts';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { CommandError, UsageError } from '#cli/errors.ts';
import { exit } from '#cli/exit.ts';
import { wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { collectIds, type IdsOptions } from '#cli/ids/collect.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { addFeedIds, checkMissing, feedsText, findFeeds } from './named.ts';
import { feedShape } from './shape.ts';

interface CheckOptions extends IdsOptions, ConsentOptions {
  unhealthy?: true;
  /** False with `--no-wait`. */
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
  addFeedIds(command);
  command
    .option('--unhealthy', 'all that could not be read the last time, or have ended')
    .option('--no-wait', 'do not wait until they were read', true)
    .option('--timeout <seconds>', 'how long to wait', wholeNumber(1, 3600), 120);
  addConsentOptions(command);
  addOutputOptions(command);
}

/** Has feeds read whenever they were due, and waits until each was. Those that do not exist are named and skipped. */
export async function run(options: CheckOptions, context: Context): Promise<void> {
  const { output, terminal } = context;
  output.requireFields(feedShape);
  const { found, missing } = await select(options, context);
  if (found.length === 0 && missing.length === 0) return terminal.notice('No Data Found');
  if (found.length > 0)
    await confirmIfProtected(`Have ${feedsText(found.length)} read now?`, options, context);
  const requested = await request(found, context);
  const { read, late } = options.wait
    ? await waitFor(requested, options.timeout, context)
    : { read: [], late: requested };
  await output.rows([...read, ...late], feedShape);
  const failing = read.filter(({ health }) => health.state !== 'healthy').length;
  const done = options.wait
    ? `${feedsText(read.length - failing)} read`
    : `${feedsText(late.length)} requested`;
  checkMissing(missing, found.length, done);
  if (options.wait && late.length > 0) {
    throw new CommandError({
      what: `${feedsText(late.length)} of ${found.length} were not read within ${options.timeout} s.`,
      next: 'They are read soon. See them with `desk feeds list`, or wait longer with --timeout.',
      exit: exit.partial,
      code: 'partial',
    });
  }
  if (failing > 0) {
    throw new CommandError({
      what: `${feedsText(failing)} of ${found.length} could not be read.`,
      next: 'See why with `desk feeds list --unhealthy`.',
      exit: failing === found.length ? exit.failed : exit.partial,
      code: failing === found.length ? 'failed' : 'partial',
    });
  }
  terminal.notice(`${done}.`);
}

async function select(options: CheckOptions, context: Context) {
  const { client, signal, terminal } = context;
  if (!options.unhealthy)
    return findFeeds(await collectIds(options, () => terminal.stdin(), 'feed'), context);
  if (options.ids.length > 0 || options.idsFile !== undefined)
    throw new UsageError('--unhealthy cannot be combined with ids.', 'Leave one of them out.');
  const { listFeeds } = await import('#api/contract/feeds.ts');
  const query = { unhealthy: true, ordering: 'id', page_size: 100 } as const;
  const found: Feed[] = [];
  for await (const feed of client.rows(listFeeds, { query }, { signal })) found.push(feed);
  return { found, missing: [] };
}

/** The feeds as they were when they were requested. */
async function request(feeds: Feed[], { client, signal }: Context): Promise<Feed[]> {
  const { checkFeed } = await import('#api/contract/feeds.ts');
  const requested: Feed[] = [];
  for (const { id } of feeds) requested.push(await client.call(checkFeed, { params: { id } }, { signal }));
  return requested;
}

const intervalMs = 500;

/** Waits for one after the other, as all of them are read meanwhile. */
async function waitFor(feeds: Feed[], timeout: number, { client, signal, terminal }: Context) {
  const { getFeed } = await import('#api/contract/feeds.ts');
  const until = performance.now() + timeout * 1000;
  const read: Feed[] = [];
  const late: Feed[] = [];
  for (const before of feeds) {
    for (;;) {
      const feed = await client.call(getFeed, { params: { id: before.id } }, { signal });
      const isRead = feed.health.checked_at !== before.health.checked_at;
      if (isRead || performance.now() > until) {
        (isRead ? read : late).push(feed);
        break;
      }
      await sleep(intervalMs, undefined, { signal });
    }
    terminal.bar(read.length + late.length, feeds.length);
  }
  terminal.progress('');
  return { read, late };
}
