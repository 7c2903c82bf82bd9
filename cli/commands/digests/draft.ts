import type { Command } from 'commander';
import type { ExitCode } from '../../exit';
import { examplesHelp } from '../../help';
import type { Context } from '../verb';
import { addStatusOptions, changeStatus, type StatusOptions } from './changeStatus';

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp([
      'desk digests draft 12 17',
      'desk digests draft --ids-file withdrawn.txt --dry-run',
      'desk digests list --source example.com --all --ids | desk digests draft - --yes --limit 500',
    ]),
  );
  addStatusOptions(command);
}

export function run(options: StatusOptions, context: Context): Promise<ExitCode> {
  return changeStatus(
    {
      status: 'Draft',
      question: (digests) => `Are you sure you want ${digests} to be saved to draft?`,
      done: 'Selected digests saved to drafts',
      failed: 'Unable to save to drafts',
    },
    options,
    context,
  );
}
