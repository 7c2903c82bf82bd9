import type { Command } from 'commander';
import type { ReportRun } from '#api/contract/reportSchedules.ts';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { under } from '#cli/errors.ts';
import { wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';

export function declare(command: Command): void {
  command
    .argument('<id>', 'id of the schedule', wholeNumber(1, maxId))
    .addHelpText(
      'before',
      examplesHelp(['desk reports schedules run 4', 'desk reports schedules run 4 --json id,state']),
    );
  addConsentOptions(command);
  addOutputOptions(command);
}

const runShape: Shape<ReportRun> = {
  fields: ['id', 'schedule_id', 'state', 'due_at', 'from_date', 'to_date', 'timezone'],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'state', value: ({ state }) => state },
    { name: 'from_date', value: ({ from_date }) => from_date },
    { name: 'to_date', value: ({ to_date }) => to_date },
    { name: 'timezone', value: ({ timezone }) => timezone },
  ],
  id: ({ id }) => id,
};

/** Has the report of a schedule made and sent now. */
export async function run(
  { id, ...consent }: ConsentOptions & { id: number },
  context: Context,
): Promise<void> {
  const { client, output, signal } = context;
  output.requireFields(runShape);
  await confirmIfProtected(`Make and send the report of the schedule ${id} now?`, consent, context);
  const { runReportSchedule } = await import('#api/contract/reportSchedules.ts');
  await under('Unable to make the report.', async () => {
    await output.record(await client.call(runReportSchedule, { params: { id } }, { signal }), runShape);
  });
}
