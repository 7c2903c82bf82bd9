import type { Command } from 'commander';
import type { Feed, FeedPatch } from '#api/contract/feeds.ts';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { UsageError } from '#cli/errors.ts';
import { wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { collectIds, type IdsOptions } from '#cli/ids/collect.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { addFeedIds, checkMissing, feedsText, findFeeds } from './named.ts';
import { feedShape } from './shape.ts';

interface EditOptions extends IdsOptions, ConsentOptions {
  title?: string;
  /** False with `--no-headlines`. */
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
  addFeedIds(command);
  command
    .optionsGroup('What changes:')
    .option('--title <title>', 'the title of one feed')
    .option('--headlines', 'its posts become headlines by themselves')
    .option('--no-headlines', 'only those that a person makes one of')
    .option('--every <minutes>', 'how often it is read, 10 to 360; auto: as often as it publishes', minutes);
  addConsentOptions(command);
  addOutputOptions(command);
}

const minutes = (text: string) => (text === 'auto' ? text : wholeNumber(10, 360)(text));

/** Changes feeds, one after the other. Those that do not exist are named and skipped. */
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
    throw new UsageError(
      'There is nothing to change.',
      'Take --title, --headlines, --no-headlines or --every.',
    );
  const ids = await collectIds(options, () => terminal.stdin(), 'feed');
  if (title !== undefined && ids.length > 1)
    throw new UsageError('--title is for one feed.', 'Edit the titles of several one by one.');
  const { found, missing } = await findFeeds(ids, context);
  if (found.length > 0) await confirmIfProtected(`Change ${feedsText(found.length)}?`, options, context);
  const { updateFeed } = await import('#api/contract/feeds.ts');
  const changed: Feed[] = [];
  for (const { id } of found)
    changed.push(await client.call(updateFeed, { params: { id }, body }, { signal }));
  await output.rows(changed, feedShape);
  const done = `${feedsText(changed.length)} changed`;
  checkMissing(missing, found.length, done);
  terminal.notice(`${done}.`);
}
