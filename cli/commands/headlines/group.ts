import type { Command } from 'commander';
import { MissingError } from '#cli/errors.ts';
import { wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { addChangeOptions, findHeadlines, type ChangeOptions } from './named.ts';
import { regroup } from './regroup.ts';

interface GroupOptions extends ChangeOptions {
  with: number;
}

export function declare(command: Command): void {
  command
    .addHelpText(
      'before',
      examplesHelp([
        'desk headlines group 17 18 --with 12',
        'desk headlines group --with 12 --ids-file storm.txt --dry-run',
      ]),
    )
    .requiredOption('--with <id>', 'a headline of the group that they join', wholeNumber(1, maxId));
  addChangeOptions(command);
}

export function run({ with: target, ...options }: GroupOptions, context: Context): Promise<void> {
  return regroup(() => joinGroup(target, context), options, context);
}

async function joinGroup(target: number, context: Context) {
  const { client, signal } = context;
  const { groupHeadlines } = await import('#api/contract/headlines.ts');
  const headline = (await findHeadlines([target], context)).get(target);
  if (!headline)
    throw new MissingError(
      `Headline ${target} does not exist.`,
      'See the headlines with `desk headlines list`.',
    );
  const { group_id } = headline;
  return {
    question: (headlines: string) => `Move ${headlines} into the group of headline ${target}?`,
    done: 'Recluster headlines',
    groupOf: () => group_id,
    isMoved: (each: { group_id: number }) => each.group_id !== group_id,
    call: (ids: number[]) => client.call(groupHeadlines, { body: { ids, group_id } }, { signal }),
  };
}
