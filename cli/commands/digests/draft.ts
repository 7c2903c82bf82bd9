import type { Command } from 'commander';
import { addBulkOptions, type BulkOptions } from '#cli/bulk/options.ts';
import type { ExitCode } from '#cli/exit.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';
import { statusChange } from './statusChange.ts';

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp([
      'desk digests draft 12 17',
      'desk digests draft --ids-file withdrawn.txt --dry-run',
      'desk digests draft --source example.com --all --yes --limit 500',
    ]),
  );
  addBulkOptions(command);
}

export async function run(options: BulkOptions, context: Context): Promise<ExitCode> {
  const { changeDigests } = await import('#cli/bulk/change.ts');
  return changeDigests(statusChange('digests draft', 'Draft'), options, context);
}
