import type { Command } from 'commander';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';
import { addChangeOptions, type ChangeOptions } from './named.ts';
import { regroup } from './regroup.ts';

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp(['desk headlines ungroup 17', 'desk headlines ungroup 17 18 --dry-run']),
  );
  addChangeOptions(command);
}

export function run(options: ChangeOptions, context: Context): Promise<void> {
  return regroup(outOfGroups, options, context);
}

async function outOfGroups({ client, signal }: Context) {
  const { ungroupHeadlines } = await import('#api/contract/headlines.ts');
  return {
    question: (headlines: string) => `Take ${headlines} out of the groups, for good?`,
    done: 'Decluster headlines',
    groupOf: ({ id }: { id: number }) => id,
    isMoved: ({ groupSize }: { groupSize: number }) => groupSize > 1,
    call: (ids: number[]) => client.call(ungroupHeadlines, { body: { ids } }, { signal }),
  };
}
