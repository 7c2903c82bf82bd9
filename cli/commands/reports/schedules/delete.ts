import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirm } from '#cli/confirm.ts';
import { under } from '#cli/errors.ts';
import { wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';

export function declare(command: Command): void {
  command
    .argument('<id>', 'id of the schedule', wholeNumber(1, maxId))
    .addHelpText(
      'before',
      examplesHelp(['desk reports schedules delete 4', 'desk reports schedules delete 4 --yes']),
    );
  addConsentOptions(command);
}

/** Deletes a schedule with its files. */
export async function run(
  { id, ...consent }: ConsentOptions & { id: number },
  context: Context,
): Promise<void> {
  await confirm({ question: `Delete the schedule ${id} with its files?` }, consent, context);
  const { deleteReportSchedule } = await import('#api/contract/reportSchedules.ts');
  await under('Unable to delete the schedule.', () =>
    context.client.call(deleteReportSchedule, { params: { id } }, { signal: context.signal }),
  );
  context.terminal.notice('Schedule deleted.');
}
