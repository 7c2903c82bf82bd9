import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { UsageError } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '#cli/verb.ts';
import { resolveTagId } from '#cli/lookups.ts';

interface RegroupOptions extends ConsentOptions {
  tags: string[];
  group?: string | false;
}

interface MovedTag {
  id: number;
  tag_group: number | null;
}

const shape: Shape<MovedTag> = {
  fields: ['id', 'tag_group'],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'from_group', value: ({ tag_group }) => tag_group },
  ],
  id: ({ id }) => id,
};

export function declare(command: Command): void {
  command
    .argument('<tags...>', 'tag IDs or titles')
    .addHelpText(
      'before',
      examplesHelp([
        'desk tags regroup Trams Ferries --group Transport',
        'desk tags regroup 12 13 --no-group',
      ]),
    )
    .option('--group <tag>', 'group, by ID or title')
    .option('--no-group', 'remove the tags from their groups');
  addConsentOptions(command);
  addOutputOptions(command);
}

export async function run({ tags, group, ...consent }: RegroupOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(shape);
  if (group === undefined)
    throw new UsageError('No group given.', 'Use --group, or --no-group to remove tags from their groups.');
  const ids = await Promise.all(tags.map((given) => resolveTagId(given, context)));
  const body = {
    tags: [...new Set(ids)],
    tag_group: group === false ? null : await resolveTagId(group, context),
  };
  await confirmIfProtected(
    `Regroup ${body.tags.length === 1 ? '1 tag' : `${body.tags.length} tags`}?`,
    consent,
    context,
  );
  const { regroupTags } = await import('#api/contract/tags/many.ts');
  const { moved } = await client.call(regroupTags, { body }, { signal });
  await output.rows(moved, shape);
  terminal.notice(`${moved.length} of ${body.tags.length} moved.`);
}
