import type { Command } from 'commander';
import type { Feed, FeedPatch } from '#api/contract/feeds.ts';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { UsageError } from '#cli/errors.ts';
import { wholeNumberParser } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { collectIds, type IdsOptions } from '#cli/ids/collect.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { addFeedIdsArgument, reportMissingFeeds, formatFeedCount, findFeeds } from './named.ts';
import { feedShape } from './shape.ts';

interface EditOptions extends IdsOptions, ConsentOptions {
  title?: string;
  headlines?: boolean;
  every?: number | 'auto';
}

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp([
      'desk feeds edit 12 --title "Example News, world"',
      'desk feeds edit 12 17 --no-headlines',
      'desk feeds edit --ids-file feeds.csv --every auto',
    ]),
  );
  addFeedIdsArgument(command);
  command
    .optionsGroup('Changes:')
    .option('--title <title>', 'new title, for a single feed')
    .option('--headlines', 'turn its posts into headlines automatically')
    .option('--no-headlines', 'only create headlines from posts that someone picks')
    .option(
      '--every <minutes>',
      'minutes between reads, 10 to 360; auto: based on how often the feed publishes',
      parseMinutes,
    );
  addConsentOptions(command);
  addOutputOptions(command);
}

const parseMinutes = (text: string) => (text === 'auto' ? text : wholeNumberParser(10, 360)(text));

export async function run(options: EditOptions, context: Context): Promise<void> {
  const { client, output, signal, terminal } = context;
  output.requireFields(feedShape);
  const { title, headlines, every } = options;
  const body: FeedPatch = {
    ...(title !== undefined && { title }),
    ...(headlines !== undefined && { makes_headlines: headlines }),
    ...(every !== undefined && { check_minutes: every === 'auto' ? null : every }),
  };
  if (Object.keys(body).length === 0)
    throw new UsageError('Nothing to change.', 'Use --title, --headlines, --no-headlines or --every.');
  const ids = await collectIds(options, () => terminal.stdin(), 'feed');
  if (title !== undefined && ids.length > 1)
    throw new UsageError('--title works with one feed only.', 'Edit titles one feed at a time.');
  const { found, missing } = await findFeeds(ids, context);
  if (found.length > 0)
    await confirmIfProtected(`Change ${formatFeedCount(found.length)}?`, options, context);
  const { updateFeed } = await import('#api/contract/feeds.ts');
  const changed: Feed[] = [];
  for (const { id } of found)
    changed.push(await client.call(updateFeed, { params: { id }, body }, { signal }));
  await output.rows(changed, feedShape);
  const done = `${formatFeedCount(changed.length)} changed`;
  reportMissingFeeds(missing, found.length, done);
  terminal.notice(`${done}.`);
}
