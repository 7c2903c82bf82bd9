import type { Command } from 'commander';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { toFields } from './presets.ts';
import { audienceShape } from './shape.ts';

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp(['desk notifications audiences', 'desk notifications audiences --json id,name,reach']),
  );
  addOutputOptions(command);
}

export async function run(_options: object, { client, output, terminal, signal }: Context): Promise<void> {
  const { listAudiences } = await import('#api/contract/presets.ts');
  const { countAudience } = await import('#api/contract/broadcasts.ts');
  const { results } = await client.call(listAudiences, {}, { signal });
  const rows = [];
  for (const audience of results) {
    const isWhole = audience.missing.length === 0;
    const body = toFields(audience.filters);
    // One at a time: each count reads the devices.
    // oxlint-disable-next-line no-await-in-loop
    const reach = isWhole ? await client.call(countAudience, { body }, { signal }) : null;
    rows.push({ ...audience, reach });
  }
  await output.rows(rows, audienceShape);
  if (rows.length === 0) terminal.notice('No Data Found');
}
