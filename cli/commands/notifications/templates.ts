import type { Command } from 'commander';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { templateShape } from './shape.ts';

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp(['desk notifications templates', 'desk notifications templates --json id,name,content']),
  );
  addOutputOptions(command);
}

export async function run(_options: object, { client, output, terminal, signal }: Context): Promise<void> {
  const { listTemplates } = await import('#api/contract/presets.ts');
  const { results } = await client.call(listTemplates, {}, { signal });
  await output.rows(results, templateShape);
  if (results.length === 0) terminal.notice('No Data Found');
}
