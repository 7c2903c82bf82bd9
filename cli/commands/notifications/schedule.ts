import type { Command } from 'commander';
import { instantsAt, offsetText } from '#domain/wallTime.ts';
import { UsageError } from '#cli/errors.ts';
import { timeZone } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
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
  const schedule_datetime = parseInstant(options.at, schedule_timezone);
  const input = await readInput(options, context);
  await deliver({ ...input, schedule_datetime, schedule_timezone }, options, context);
}

/** The instant that `2026-12-01 09:00` means in a time zone. Throws for one that it skips, or shows twice. */
function parseInstant(given: string, zone: string): string {
  const text = given.trim().replace(' ', 'T');
  if (/T\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/i.test(text) && !Number.isNaN(Date.parse(text))) {
    return new Date(text).toISOString();
  }
  const instants = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? instantsAt(text, zone) : undefined;
  const [first, second] = instants ?? [];
  if (!instants || (!first && Number.isNaN(Date.parse(`${text}Z`)))) {
    throw new UsageError(
      `--at: ${JSON.stringify(given)} is not a time.`,
      'Write it like "2026-12-01 09:00".',
    );
  }
  if (!first) {
    throw new UsageError(`There is no ${text.replace('T', ' ')} in ${zone}: clocks skip that time.`);
  }
  if (second) {
    const [one, other] = [first, second].map(
      (instant) => text + offsetText(Date.parse(instant), zone).slice(3).replace('−', '-'),
    );
    throw new UsageError(
      `${text.replace('T', ' ')} comes twice in ${zone}, as its clocks go back.`,
      `Write ${one} for the first, or ${other} for the second.`,
    );
  }
  return first;
}
