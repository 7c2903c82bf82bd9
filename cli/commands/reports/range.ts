import { InvalidArgumentError, Option, type Command } from 'commander';
import { timeZone } from '#cli/flags.ts';

export interface RangeOptions {
  from?: string;
  to?: string;
  timezone?: string;
}

/** Declares the time of a report. */
export function addRange(command: Command): void {
  command
    .optionsGroup('Time:')
    .addOption(
      new Option(
        '--from <time>',
        'its start, `2026-11-02` or `2026-11-02 06:30` (default: today 00:00)',
      ).argParser(wallTime),
    )
    .addOption(
      new Option('--to <time>', 'its end, which is no part of it (default: now)').argParser(wallTime),
    )
    .option('--timezone <name>', 'whose days they are, such as Europe/Paris (default: your own)', timeZone);
}

function wallTime(text: string): string {
  const [day, time = '00:00'] = text.trim().split(/[ T]/);
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(day ?? '') ? new Date(`${day}T${time}:00Z`) : undefined;
  // A day that its month does not have would become one of the next month.
  const isReal =
    instant && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(`${day}T${time}`);
  if (isReal) return `${day} ${time}`;
  throw new InvalidArgumentError('It must be a day, or a day and a time: 2026-11-02 06:30.');
}

/** The time as reports take it: today 00:00 to now plus 1 minute, unless said otherwise (REPORT-03). */
export function toRange({ from, to, timezone }: RangeOptions, now = new Date()) {
  const zone = timezone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = wallTimeAt(now, zone).slice(0, 10);
  return {
    from_date: from ?? `${today} 00:00`,
    to_date: to ?? wallTimeAt(new Date(now.getTime() + 60_000), zone),
    timezone: zone,
  };
}

/** `2026-11-02 06:30`, which is how Swedes write it. */
function wallTimeAt(instant: Date, zone: string): string {
  const format = { timeZone: zone, dateStyle: 'short', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('sv-SE', format).format(instant);
}
