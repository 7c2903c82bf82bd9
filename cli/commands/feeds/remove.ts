import type { Command } from 'commander';
import type { Feed } from '#api/contract/feeds.ts';
import { NotFoundError } from '#api/errors.ts';
import { addConsentOptions, addCountOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { checkCount, type CountOptions } from '#cli/bulk/selection.ts';
import { confirm } from '#cli/confirm.ts';
import { CommandError, explain } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { collectIds, type IdsOptions } from '#cli/ids/collect.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { toPrintable } from '#cli/output/text.ts';
import type { Context } from '#cli/verb.ts';
import { addFeedIdsArgument, reportMissingFeeds, formatFeedCount, findFeeds } from './named.ts';
import { feedShape } from './shape.ts';

interface RemoveOptions extends IdsOptions, ConsentOptions, CountOptions {
  dryRun?: true;
}

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp([
      'desk feeds remove 12 --dry-run',
      'desk feeds remove 12 17 --yes --expect 2',
      'desk feeds list --unhealthy --all --ids | desk feeds remove - --dry-run',
    ]),
  );
  addFeedIdsArgument(command);
  command.optionsGroup('Safety:').option('--dry-run', 'show the feeds without deleting any');
  addCountOptions(command, 'feeds');
  addConsentOptions(command);
  addOutputOptions(command);
}

export async function run({ dryRun, ...options }: RemoveOptions, context: Context): Promise<void> {
  const { output, terminal } = context;
  output.requireFields(feedShape);
  const ids = await collectIds(options, () => terminal.stdin(), 'feed');
  const { found, missing } = await findFeeds(ids, context);
  checkCount(found.length, options, 'feeds');
  if (found.length === 0) return reportMissingFeeds(missing, 0, '');
  if (dryRun) {
    await output.rows(found, feedShape);
    terminal.notice('Nothing was changed: this was a dry run.');
    return reportMissingFeeds(missing, found.length, `${formatFeedCount(found.length)} would be deleted`);
  }
  const question =
    found.length === 1 ? 'Delete the feed and its posts?' : 'Delete the feeds and their posts?';
  const sample = async () => found.slice(0, 5).map(({ id, title }) => `${id}  ${toPrintable(title)}`);
  await confirm(
    {
      question,
      count: found.length,
      countLabel: 'Feeds',
      loadSample: sample,
      isDestructive: true,
      hasDryRun: true,
    },
    options,
    context,
  );
  const removed: Feed[] = [];
  try {
    for await (const feed of deleteFeeds(found, missing, context)) removed.push(feed);
  } catch (error) {
    await output.rows(removed, feedShape);
    const { parts } = explain(error);
    throw new CommandError(
      {
        ...parts,
        reason: `${removed.length} of ${found.length} deleted.`,
        failureMessage: 'Unable to delete feeds.',
      },
      { cause: error },
    );
  }
  await output.rows(removed, feedShape);
  reportMissingFeeds(missing, removed.length, `${formatFeedCount(removed.length)} deleted`);
  terminal.notice(`${formatFeedCount(removed.length)} deleted.`);
}

async function* deleteFeeds(feeds: Feed[], missing: number[], { client, signal }: Context) {
  const { deleteFeed } = await import('#api/contract/feeds.ts');
  for (const feed of feeds) {
    try {
      await client.call(deleteFeed, { params: { id: feed.id } }, { signal });
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      missing.push(feed.id);
      continue;
    }
    yield feed;
  }
}
