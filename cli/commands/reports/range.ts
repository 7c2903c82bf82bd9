import type { Command } from 'commander';
import { wallTimeAt } from '#domain/wallTime.ts';
import { timeZone } from '#cli/flags.ts';
import { ownZone, parseTime, timeHelp } from '#cli/times.ts';

export interface RangeOptions {
  from?: string;
  to?: string;
  timezone?: string;
}

/** Declares the time of a report. */
export function addRange(command: Command): void {
  command
    .optionsGroup('Time:')
    .option('--from <time>', `its start (default: today 00:00): ${timeHelp}`)
    .option('--to <time>', 'its end, exclusive (default: now), given in the same way')
    .option('--timezone <name>', 'whose days they are, such as Europe/Paris (default: your own)', timeZone);
}

/** The time as reports take it: today 00:00 to now plus 1 minute, unless said otherwise (REPORT-03). */
export function toRange({ from, to, timezone }: RangeOptions, now = new Date()) {
  const zone = timezone ?? ownZone();
  const ms = now.getTime();
  const wallTime = (flag: string, given: string) =>
    wallTimeAt(Date.parse(parseTime(flag, given, zone, ms)), zone).replace('T', ' ');
  return {
    from_date: wallTime('--from', from ?? 'today'),
    to_date: to === undefined ? wallTimeAt(ms + 60_000, zone).replace('T', ' ') : wallTime('--to', to),
    timezone: zone,
  };
}
