import type { Command } from 'commander';
import { addConsentOptions, addCountOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { checkCount, type CountOptions } from '#cli/bulk/selection.ts';
import { confirm } from '#cli/confirm.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import { toPrintable } from '#cli/output/text.ts';
import type { Context } from '#cli/verb.ts';
import { followRemoval } from '#cli/bulk/followRemoval.ts';
import { resolveTagId } from '#cli/lookups.ts';

interface MergeOptions extends ConsentOptions, CountOptions {
  tags: string[];
  into: string;
  dryRun?: true;
}

export function declare(command: Command): void {
  command
    .argument('<tags...>', 'IDs or titles of the tags to merge')
    .requiredOption('--into <tag>', 'ID or title of the tag to keep')
    .addHelpText(
      'before',
      examplesHelp([
        'desk tags merge Tram Tramway --into Trams --dry-run',
        'desk tags merge 12 13 --into 9 --yes --json job',
      ]),
    );
  command.optionsGroup('Safety:').option('--dry-run', 'show what would change, without changing anything');
  addCountOptions(command);
  addConsentOptions(command);
  addOutputOptions(command);
}

interface Row {
  tags: string;
  into: string;
  digest_count: number;
  both_count: number;
  follower_count: number;
  headline_count: number;
  broadcast_count: number;
  daily_target: string;
  job: number | null;
}

const shape: Shape<Row> = {
  fields: [
    'tags',
    'into',
    'digest_count',
    'both_count',
    'follower_count',
    'headline_count',
    'broadcast_count',
    'daily_target',
    'job',
  ],
  columns: [
    { name: 'tags', value: ({ tags }) => tags, isFlexible: true },
    { name: 'into', value: ({ into }) => into, isFlexible: true },
    { name: 'digest_count', value: ({ digest_count }) => digest_count },
    { name: 'both_count', value: ({ both_count }) => both_count },
    { name: 'follower_count', value: ({ follower_count }) => follower_count },
    { name: 'headline_count', value: ({ headline_count }) => headline_count },
    { name: 'broadcast_count', value: ({ broadcast_count }) => broadcast_count },
    { name: 'daily_target', value: ({ daily_target }) => daily_target },
    { name: 'job', value: ({ job }) => job },
  ],
  id: ({ job }) => job ?? 0,
};

export async function run(
  { tags: given, into: givenInto, dryRun, expect, limit, ...consent }: MergeOptions,
  context: Context,
): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(shape);
  const { mergeTags, previewTagMerge } = await import('#api/contract/tags/many.ts');
  const ids: number[] = [];
  for (const each of given) ids.push(await resolveTagId(each, context));
  const into = await resolveTagId(givenInto, context);
  const preview = await client.call(previewTagMerge, { query: { tags: ids.join(','), into } }, { signal });
  const { views: _, ...counts } = preview;
  const row = {
    ...counts,
    tags: preview.tags.map(({ title }) => title).join(', '),
    into: preview.into.title,
  };
  checkCount(preview.digest_count, { expect, limit });
  if (dryRun) {
    await output.record({ ...row, job: null }, shape);
    return terminal.notice('Nothing was changed: this was a dry run.');
  }
  const count = preview.digest_count;
  const digests = count === 1 ? '1 digest' : `${count} digests`;
  const question = `Merge ${toPrintable(row.tags)} into ${toPrintable(row.into)}? This affects ${digests}.`;
  await confirm(
    { question, count: count || undefined, isDestructive: true, hasDryRun: true },
    consent,
    context,
  );
  const removal = await client.call(mergeTags, {
    body: { tags: preview.tags.map(({ id }) => id), into: preview.into.id },
  });
  await followRemoval(removal, context);
  await output.record({ ...row, digest_count: removal.digest_count, job: removal.job_id }, shape);
  terminal.notice('Tags merged.');
}
