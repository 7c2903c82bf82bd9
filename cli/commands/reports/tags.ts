import type { Command } from 'commander';
import type { TargetTag } from '#api/contract/reports.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputFileOption, addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '#cli/verb.ts';
import { addRange, parseRange, type RangeOptions } from './range.ts';

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp(['desk reports tags', 'desk reports tags --from 2026-11-02 --to 2026-11-03 --csv']),
  );
  addRange(command);
  addOutputOptions(command);
  addOutputFileOption(command);
}

const shape: Shape<TargetTag> = {
  fields: ['id', 'title', 'tag__config', 'tag__order_by', 'count'],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'title', value: ({ title }) => title, isFlexible: true },
    { name: 'count', value: ({ count }) => count },
    { name: 'target', value: ({ tag__config }) => tag__config.target },
    { name: 'reached', value: ({ count, tag__config }) => (count >= tag__config.target ? 'yes' : 'no') },
  ],
  id: ({ id }) => id,
};

/** LIST-21 */
export async function run(
  options: RangeOptions,
  { client, output, terminal, signal }: Context,
): Promise<void> {
  const { dailyTagReport } = await import('#api/contract/reports.ts');
  const { results } = await client.call(dailyTagReport, { query: parseRange(options) }, { signal });
  if ((await output.rows(results, shape)) === 0) terminal.notice('No Data Found');
}
