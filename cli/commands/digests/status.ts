import type { Command } from 'commander';
import { addBulkOptions, type BulkOptions } from '#cli/bulk/options.ts';
import type { ExitCode } from '#cli/exit.ts';
import { examplesHelp } from '#cli/help.ts';
import { statusLookup } from '#cli/lookups.ts';
import { shellWord } from '#cli/output/text.ts';
import { resolveOne } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { statusChange } from './statusChange.ts';

export function declare(command: Command): void {
  command
    .argument('<name>', 'name, slug or id of the status, such as Draft')
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
  const { changeDigests } = await import('#cli/bulk/change.ts');
  const find = async () => (await resolveOne(name, statusLookup(context))).status_name;
  return changeDigests(statusChange(`digests status ${shellWord(name)}`, name, find), options, context);
}
