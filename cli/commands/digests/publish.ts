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
      'desk digests publish 12 17',
      'desk digests publish --ids-file ready.txt --dry-run',
      'desk digests publish --label Ready --status draft --all --yes --expect 40',
      'desk digests list --label Ready --all --ids | desk digests publish - --yes',
    ]),
  );
  addBulkOptions(command);
}

export async function run(options: BulkOptions, context: Context): Promise<ExitCode> {
  const { changeDigests } = await import('#cli/bulk/change.ts');
  return changeDigests(statusChange('digests publish', 'Published'), options, context);
}
