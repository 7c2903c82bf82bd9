import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { under } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { hostLookup } from '#cli/lookups.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { resolveOne } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { hostShape } from './list.ts';

interface RenameOptions extends ConsentOptions {
  host: string;
  brandName: string;
}

export function declare(command: Command): void {
  command
    .argument('<host>', 'id, host name or brand name of the source')
    .addHelpText('before', examplesHelp(['desk hosts rename news.example --brand-name "The News"']))
    .requiredOption('--brand-name <name>', 'its name for people from now on');
  addConsentOptions(command);
  addOutputOptions(command);
}

export async function run({ host, brandName, ...consent }: RenameOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(hostShape);
  const { id } = await resolveOne(host, hostLookup(context));
  await confirmIfProtected(`Rename source ${id} to ${JSON.stringify(brandName)}?`, consent, context);
  const { renameHost } = await import('#api/contract/hosts.ts');
  await under('Unable to rename the source.', async () => {
    const body = { brand_name: brandName };
    await output.record(await client.call(renameHost, { params: { id }, body }, { signal }), hostShape);
  });
  terminal.notice('Source renamed.');
}
