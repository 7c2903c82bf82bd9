import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { under } from '#cli/errors.ts';
import { timeZone, wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { localTime } from '#cli/output/text.ts';
import { maxId } from '#cli/resolve.ts';
import { ownZone, parseComing } from '#cli/times.ts';
import type { Context } from '#cli/verb.ts';
import { reportShape } from './shape.ts';

interface RescheduleOptions extends ConsentOptions {
  id: number;
  at: string;
  timeZone?: string;
}

export function declare(command: Command): void {
  command
    .argument('<id>', 'id of the broadcast', wholeNumber(1, maxId))
    .addHelpText(
      'before',
      examplesHelp([
        'desk notifications reschedule 12 --at "monday 08:00"',
        'desk notifications reschedule 12 --at "2026-12-01 09:00" --time-zone Europe/Oslo',
      ]),
    )
    .requiredOption('--at <time>', 'when it leaves instead, as `notifications schedule` reads it')
    .option('--time-zone <name>', 'the zone of those clocks; default: that of this computer', timeZone);
  addConsentOptions(command);
  addOutputOptions(command);
}

/** Moves a scheduled broadcast to another time. */
export async function run(
  { id, at, timeZone: zone = ownZone(), ...consent }: RescheduleOptions,
  context: Context,
): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(reportShape);
  const schedule_datetime = parseComing('--at', at, zone);
  await confirmIfProtected(`Move notification ${id} to ${localTime(schedule_datetime)}?`, consent, context);
  const { changeBroadcast } = await import('#api/contract/broadcasts.ts');
  const body = { status_change_to: 'reschedule' as const, schedule_datetime, schedule_timezone: zone };
  const report = await under('Unable to move the notification', () =>
    client.call(changeBroadcast, { params: { id }, body }, { signal }),
  );
  await output.record(report, reportShape);
  terminal.notice('Notification moved.');
}
