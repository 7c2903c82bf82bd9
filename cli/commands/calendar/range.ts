import { dayMs } from '#domain/wallTime.ts';
import type { Command } from 'commander';
import { parseTimeZone } from '#cli/flags.ts';
import { exitCodes, type ExitCode } from '#cli/exit.ts';
import { localTimeZone } from '#cli/times.ts';
import type { Context } from '#cli/verb.ts';

export interface CalendarOptions {
  from?: string;
  to?: string;
  timeZone?: string;
  languages?: string;
  categories?: string;
  people?: string;
}

export function addCalendarOptions(command: Command): void {
  command
    .option('--from <day>', 'first day; default: today')
    .option('--to <day>', 'last day, at most two months later; default: 30 days later')
    .option('--time-zone <name>', 'time zone for the days; default: this computer’s', parseTimeZone)
    .option('--languages <ids>', 'only digests in these languages (comma-separated IDs)')
    .option('--categories <ids>', 'only digests in these categories (comma-separated IDs)')
    .option('--people <ids>', 'only items by these authors or senders (comma-separated IDs)');
}

export async function readCalendar(options: CalendarOptions, { client, signal }: Context) {
  const { listCalendar } = await import('#api/contract/planning.ts');
  const { languages, categories, people } = options;
  const zone = options.timeZone ?? localTimeZone();
  const from = options.from ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
  const to = options.to ?? new Date(Date.parse(`${from}T00:00Z`) + 30 * dayMs).toISOString().slice(0, 10);
  const query = { from, to, zone, languages, categories, people };
  return client.call(listCalendar, { query }, { signal });
}

export function reportTruncation(isTruncated: boolean, { terminal }: Context): ExitCode {
  if (!isTruncated) return exitCodes.done;
  terminal.notice('error: The list is incomplete. Choose fewer days.');
  return exitCodes.partial;
}
