import type { Command } from 'commander';
import { addBulkOptions, type BulkOptions } from '../../bulk/options';
import type { ExitCode } from '../../exit';
import { examplesHelp } from '../../help';
import type { Context } from '../verb';
import { statusChange } from './statusChange';

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
  const { changeDigests } = await import('../../bulk/change');
  return changeDigests(statusChange('digests draft', 'Draft'), options, context);
}
