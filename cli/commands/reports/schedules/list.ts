import type { Command } from 'commander';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { scheduleShape } from './shape.ts';

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp(['desk reports schedules list', 'desk reports schedules list --json id,name,next_at,hold']),
  );
  addOutputOptions(command);
}

/** The scheduled reports that one made or gets; a super user sees all. */
export async function run(_options: object, { client, output, terminal, signal }: Context): Promise<void> {
  const { listReportSchedules } = await import('#api/contract/reportSchedules.ts');
  const { results } = await client.call(listReportSchedules, {}, { signal });
  if ((await output.rows(results, scheduleShape)) === 0) terminal.notice('No Data Found');
}
