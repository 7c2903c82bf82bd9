import type { Command } from 'commander';
import { timeZone } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { parseInstant } from '#cli/instant.ts';
import type { Context } from '#cli/verb.ts';
import { deliver } from './deliver.ts';
import { addSendOptions, readInput, type SendOptions } from './input.ts';

interface ScheduleOptions extends SendOptions {
  at: string;
  timeZone?: string;
}

export function declare(command: Command): void {
  command
    .addHelpText(
      'before',
      examplesHelp([
        'desk notifications schedule --from storm.json --at "2026-12-01 09:00" --time-zone Europe/Oslo',
        'desk notifications schedule --from storm.json --at 2026-12-01T09:00+01:00 --yes --expect 41302',
      ]),
    )
    .requiredOption('--at <time>', 'when it leaves: as clocks show it, or with an offset')
    .option('--time-zone <name>', 'the zone of those clocks; default: that of this computer', timeZone);
  addSendOptions(command);
}

export async function run(options: ScheduleOptions, context: Context): Promise<void> {
  const schedule_timezone = options.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const schedule_datetime = parseInstant(options.at, schedule_timezone, '--at: ');
  const input = await readInput(options, context);
  await deliver({ ...input, schedule_datetime, schedule_timezone }, options, context);
}
