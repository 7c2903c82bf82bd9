import type { Command } from 'commander';
import { toSlug } from '#domain/slug.ts';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { under } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { tagId } from './find.ts';
import { tagShape } from './list.ts';

interface CreateOptions extends ConsentOptions {
  title: string;
  slug?: string;
  description?: string;
  shareText?: string;
  coverImage?: string;
  group?: string;
  seriesIcon?: string;
  seriesText?: string;
  isGroup?: true;
  isSeries?: true;
  isStream?: true;
  isDefaultFollow?: true;
  isInternal?: true;
}

export function declare(command: Command): void {
  command
    .addHelpText(
      'before',
      examplesHelp([
        'desk tags create --title "Public transport" --group Topics',
        'desk tags create --title Topics --is-group',
        'desk tags create --title Trams --slug trams --is-series --series-text "A line a week" --json id',
      ]),
    )
    .requiredOption('--title <title>', 'its title')
    .option('--slug <slug>', 'its part of an address; default: made from the title')
    .option('--description <text>', 'what it is about')
    .option('--share-text <text>', 'what is shared along with a link to it')
    .option('--cover-image <url>', 'address of a picture')
    .option('--group <tag>', 'its group, by id or title')
    .option('--is-group', 'a group of other tags')
    .option('--is-series', 'its digests are parts of one story')
    .option('--series-icon <url>', 'address of a picture for the series')
    .option('--series-text <text>', 'a line about the series')
    .option('--is-stream', 'readers find it among the streams')
    .option('--is-default-follow', 'new readers follow it')
    .option('--is-internal', 'internal only');
  addConsentOptions(command);
  addOutputOptions(command);
}

export async function run(options: CreateOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(tagShape);
  await confirmIfProtected(`Create the tag ${JSON.stringify(options.title)}?`, options, context);
  const { createTag } = await import('#api/contract/tags.ts');
  await under('Unable to create tag.', async () => {
    const body = {
      title: options.title,
      slug: options.slug ?? toSlug(options.title),
      description: options.description,
      share_text: options.shareText,
      cover_image: options.coverImage,
      tag_group: options.group === undefined ? undefined : await tagId(options.group, context),
      is_tag_group: options.isGroup,
      is_series: options.isSeries,
      series_icon: options.seriesIcon,
      series_text: options.seriesText,
      is_stream: options.isStream,
      is_default_follow: options.isDefaultFollow,
      is_internal: options.isInternal,
    };
    await output.record(await client.call(createTag, { body }, { signal }), tagShape);
  });
  terminal.notice('Tag created successfully.');
}
