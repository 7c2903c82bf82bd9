import type { Command } from 'commander';
import type { Tag } from '#api/contract/tags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import { addPageOptions, writePages, type PageOptions } from '../pages.ts';
import type { Context } from '#cli/verb.ts';

interface ListOptions extends PageOptions {
  search?: string;
}

export function declare(command: Command): void {
  command
    .option('--search <text>', 'part of a title')
    .addHelpText(
      'before',
      examplesHelp(['desk tags list', 'desk tags list --search tram --all --json id,title']),
    );
  addPageOptions(command, 'tags');
  addOutputOptions(command);
}

export const tagShape: Shape<Tag> = {
  fields: [
    'id',
    'title',
    'slug',
    'cover_image',
    'description',
    'share_text',
    'tag_group',
    'is_tag_group',
    'is_series',
    'series_icon',
    'series_text',
    'is_stream',
    'is_default_follow',
    'is_internal',
    'digest_count',
    'created_at',
    'modified_at',
  ],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'title', value: ({ title }) => title, isFlexible: true },
    { name: 'slug', value: ({ slug }) => slug, isFlexible: true },
    { name: 'tag_group', value: ({ tag_group }) => tag_group?.title ?? '', isFlexible: true },
    { name: 'digest_count', value: ({ digest_count }) => digest_count },
  ],
  id: ({ id }) => id,
};

export async function run(options: ListOptions, context: Context): Promise<void> {
  const { client, signal } = context;
  const { listTags } = await import('#api/contract/tags.ts');
  // By id, which no change made meanwhile moves from one page to another.
  const query = { search: options.search, sort_by: 'id', sort_order: 'asc' } as const;
  const read = (page: number, size: number) =>
    client.call(listTags, { query: { ...query, page, size } }, { signal });
  await writePages({ noun: 'tags', shape: tagShape, read }, options, context);
}
