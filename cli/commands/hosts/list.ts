import type { Command } from 'commander';
import type { Host } from '#api/contract/hosts.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '#cli/verb.ts';

export function declare(command: Command): void {
  command.addHelpText('before', examplesHelp(['desk hosts list', 'desk hosts list --csv > hosts.csv']));
  addOutputOptions(command);
}

export const hostShape: Shape<Host> = {
  fields: ['id', 'brand_name', 'host_name'],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'brand_name', value: ({ brand_name }) => brand_name, isFlexible: true },
    { name: 'host_name', value: ({ host_name }) => host_name, isFlexible: true },
  ],
  id: ({ id }) => id,
};

/** The sources of digests, by brand name. */
export async function run(_options: object, { client, output, terminal, signal }: Context): Promise<void> {
  const { listHosts } = await import('#api/contract/hosts.ts');
  const { results } = await client.call(listHosts, {}, { signal });
  if ((await output.rows(results, hostShape)) === 0) terminal.notice('No Data Found');
}
