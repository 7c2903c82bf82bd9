import type { Command } from 'commander';
import type { Tag } from '#api/contract/tags.ts';
import { under } from '#cli/errors.ts';
import { wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '../verb.ts';

interface ListOptions {
  search?: string;
  page: number;
  size: number;
  all?: true;
}

export function declare(command: Command): void {
  command
    .option('--search <text>', 'part of a title')
    .option('--page <number>', 'page, from 1', wholeNumber(1, 1_000_000), 1)
    .option('--size <number>', 'tags on a page, up to 100', wholeNumber(1, 100), 20)
    .option('--all', 'every page')
    .addHelpText(
      'before',
      examplesHelp(['desk tags list', 'desk tags list --search tram --all --json id,title']),
    );
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

export async function run({ search, page, size, all }: ListOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  const { listTags } = await import('#api/contract/tags.ts');
  await under('Something went wrong', async () => {
    // By id, which no change made meanwhile moves from one page to another.
    const query = { search, sort_by: 'id', sort_order: 'asc' } as const;
    if (output.mode === 'count') {
      const { count } = await client.call(listTags, { query: { ...query, size: 1 } }, { signal });
      return output.count(count);
    }
    const rows = all
      ? client.rows(listTags, { query: { ...query, size: 100 } }, { signal })
      : (await client.call(listTags, { query: { ...query, page, size } }, { signal })).results;
    if ((await output.rows(rows, tagShape)) === 0) terminal.notice('No Data Found');
  });
}
