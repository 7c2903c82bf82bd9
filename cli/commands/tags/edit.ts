import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { UsageError } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { tagId } from './find.ts';
import { tagShape } from './list.ts';

interface EditOptions extends ConsentOptions {
  tag: string;
  title?: string;
  slug?: string;
  description?: string;
  shareText?: string;
  /** False: out of its group. */
  group?: string | false;
  series?: boolean;
  stream?: boolean;
  defaultFollow?: boolean;
  internal?: boolean;
}

export function declare(command: Command): void {
  command
    .argument('<tag>', 'id or title of the tag')
    .addHelpText(
      'before',
      examplesHelp(['desk tags edit Trams --group Topics', 'desk tags edit 12 --no-group --description ""']),
    )
    .option('--title <title>', 'its title from now on')
    .option('--slug <slug>', 'its part of an address')
    .option('--description <text>', 'what it is about')
    .option('--share-text <text>', 'what is shared along with a link to it')
    .option('--group <tag>', 'its group, by id or title')
    .option('--no-group', 'out of its group')
    .option('--series', 'its digests are parts of one story')
    .option('--no-series', 'they are not')
    .option('--stream', 'readers find it among the streams')
    .option('--no-stream', 'they do not')
    .option('--default-follow', 'new readers follow it')
    .option('--no-default-follow', 'they do not')
    .option('--internal', 'internal only')
    .option('--no-internal', 'for readers too');
  addConsentOptions(command);
  addOutputOptions(command);
}

export async function run({ tag: given, ...options }: EditOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(tagShape);
  const { title, slug, description, shareText, group, series, stream, defaultFollow, internal } = options;
  const changed = [title, slug, description, shareText, group, series, stream, defaultFollow, internal];
  if (changed.every((value) => value === undefined))
    throw new UsageError('No change is given.', 'Name it, such as --group Topics or --title "Trams".');
  const id = await tagId(given, context);
  await confirmIfProtected(`Change tag ${id}?`, options, context);
  const { updateTag } = await import('#api/contract/tags.ts');
  const body = {
    title,
    slug,
    description,
    share_text: shareText,
    tag_group: group === false ? null : group === undefined ? undefined : await tagId(group, context),
    is_series: series,
    is_stream: stream,
    is_default_follow: defaultFollow,
    is_internal: internal,
  };
  await output.record(await client.call(updateTag, { params: { id }, body }, { signal }), tagShape);
  terminal.notice('Tag updated successfully.');
}
