import type { Command } from 'commander';
import { examplesHelp } from '#cli/help.ts';
import { boardLookup } from '#cli/lookups.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { resolveOne } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { ruleShape } from './shape.ts';

export function declare(command: Command): void {
  command
    .argument('<board>', 'its id or title')
    .addHelpText(
      'before',
      examplesHelp(['desk feeds rules list Politics', 'desk feeds rules list 3 --json id,words,post_count']),
    );
  addOutputOptions(command);
}

export async function run({ board }: { board: string }, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  const { listRules } = await import('#api/contract/rules.ts');
  const params = { id: (await resolveOne(board, boardLookup(context))).id };
  const { results } = await client.call(listRules, { params }, { signal });
  await output.rows(results, ruleShape);
  if (results.length === 0) terminal.notice('No Data Found');
}
