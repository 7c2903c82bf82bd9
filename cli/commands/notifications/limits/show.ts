import type { Command } from 'commander';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { limitsShape } from './shape.ts';

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp([
      'desk notifications limits show',
      'desk notifications limits show --json app_package_name,max_per_day',
    ]),
  );
  addOutputOptions(command);
}

export async function run(_options: object, { client, output, terminal, signal }: Context): Promise<void> {
  const { listPushLimits } = await import('#api/contract/broadcasts/limits.ts');
  const { results } = await client.call(listPushLimits, {}, { signal });
  await output.rows(results, limitsShape);
  if (results.length === 0) terminal.notice('No Data Found');
}
