import type { Command } from 'commander';
import { addBulkOptions, type BulkOptions } from '../../bulk/options';
import type { ExitCode } from '../../exit';
import { examplesHelp } from '../../help';
import { shellWord } from '../../output/text';
import type { Context } from '../verb';
import { statusChange } from './statusChange';

export function declare(command: Command): void {
  command
    .argument('<name>', 'name of the status, such as Draft')
    .addHelpText(
      'before',
      examplesHelp([
        'desk digests status Review 12 17',
        'desk digests status "Ready for print" --ids-file ready.txt --dry-run',
        'desk digests status Review --selectedStatus draft --selectedAuthor 3 --all --yes',
      ]),
    );
  addBulkOptions(command);
}

export async function run(
  { name, ...options }: BulkOptions & { name: string },
  context: Context,
): Promise<ExitCode> {
  const { changeDigests } = await import('../../bulk/change');
  return changeDigests(statusChange(`digests status ${shellWord(name)}`, name), options, context);
}
