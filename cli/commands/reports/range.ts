import type { Command } from 'commander';
import { wallTimeAt } from '#domain/wallTime.ts';
import { parseTimeZone } from '#cli/flags.ts';
import { localTimeZone, parseTime, timeHelp } from '#cli/times.ts';

export interface RangeOptions {
  from?: string;
  to?: string;
  timeZone?: string;
}

export function addRange(command: Command): void {
  command
    .optionsGroup('Time:')
    .option('--from <time>', `start (default: today 00:00): ${timeHelp}`)
    .option('--to <time>', 'end, exclusive (default: now), in the same format')
    .option('--time-zone <name>', 'time zone for the days; default: this computer’s', parseTimeZone);
}

/** Defaults to today 00:00 through now plus 1 minute (REPORT-03). */
export function parseRange({ from, to, timeZone }: RangeOptions, now = new Date()) {
  const zone = timeZone ?? localTimeZone();
  const ms = now.getTime();
  const wallTime = (flag: string, time: string) =>
    wallTimeAt(Date.parse(parseTime(flag, time, zone, ms)), zone).replace('T', ' ');
  return {
    from_date: wallTime('--from', from ?? 'today'),
    to_date: to === undefined ? wallTimeAt(ms + 60_000, zone).replace('T', ' ') : wallTime('--to', to),
    timezone: zone,
  };
}
