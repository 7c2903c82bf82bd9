import type { Command } from 'commander';
import { wallTimeAt } from '#domain/wallTime.ts';
import { parseTimeZone } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { localTimeZone, parseFutureTime } from '#cli/times.ts';
import type { Context } from '#cli/verb.ts';
import { deliver } from './deliver.ts';
import { addSendOptions, readInput, type SendOptions } from './input.ts';

interface ScheduleOptions extends SendOptions {
  at: string;
  timeZone?: string;
  readerTime?: true;
}

export function declare(command: Command): void {
  command
    .addHelpText(
      'before',
      examplesHelp([
        'desk notifications schedule --from storm.json --at "2026-12-01 09:00" --time-zone Europe/Oslo',
        'desk notifications schedule --from storm.json --at "2026-12-01 08:00" --reader-time',
        'desk notifications schedule --from storm.json --at 2026-12-01T09:00+01:00 --yes --expect 41302',
      ]),
    )
    .requiredOption(
      '--at <time>',
      'when to send it, such as "2026-12-01 09:00", "monday 08:00", 2h, or a time with an offset',
    )
    .option('--time-zone <name>', 'time zone for --at; default: this computer’s', parseTimeZone)
    .option(
      '--reader-time',
      'send at that time in each reader’s time zone; --time-zone applies to devices with no known time zone',
    );
  addSendOptions(command);
}

export async function run(options: ScheduleOptions, context: Context): Promise<void> {
  const schedule_timezone = options.timeZone ?? localTimeZone();
  const schedule_datetime = parseFutureTime('--at', options.at, schedule_timezone);
  const input = await readInput(options, context);
  if (options.readerTime) {
    const schedule_local_time = wallTimeAt(Date.parse(schedule_datetime), schedule_timezone);
    return deliver({ ...input, schedule_local_time, schedule_timezone }, options, context);
  }
  await deliver({ ...input, schedule_datetime, schedule_timezone }, options, context);
}
