import type { Command } from 'commander';
import type { ExitCode } from '../../exit';
import { examplesHelp } from '../../help';
import type { Context } from '../verb';
import { addStatusOptions, changeStatus, type StatusOptions } from './changeStatus';

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp([
      'desk digests publish 12 17',
      'desk digests publish --ids-file ready.txt --dry-run',
      'desk digests list --label Ready --all --ids | desk digests publish - --yes --expect 40',
    ]),
  );
  addStatusOptions(command);
}

export function run(options: StatusOptions, context: Context): Promise<ExitCode> {
  return changeStatus(
    {
      status: 'Published',
      question: (digests) => `Are you sure you want ${digests} to be published?`,
      done: 'Selected digests published',
      failed: 'Unable to publish',
    },
    options,
    context,
  );
}
