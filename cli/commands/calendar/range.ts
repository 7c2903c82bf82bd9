import type { Command } from 'commander';
import { timeZone } from '#cli/flags.ts';
import { ownZone } from '#cli/times.ts';
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
    .option('--from <day>', 'the first day; default: today')
    .option('--to <day>', 'the last day, two months on at most; default: 30 days on')
    .option('--time-zone <name>', 'whose days; default: that of this computer', timeZone)
    .option('--languages <ids>', 'only digests in these languages, ids joined by commas')
    .option('--categories <ids>', 'only digests in these categories, ids joined by commas')
    .option('--people <ids>', 'only those of these authors or senders, ids joined by commas');
}

const dayMs = 86_400_000;

/** What is between two days. */
export async function readCalendar(options: CalendarOptions, { client, signal }: Context) {
  const { listCalendar } = await import('#api/contract/planning.ts');
  const { languages, categories, people } = options;
  const zone = options.timeZone ?? ownZone();
  const from = options.from ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
  const to = options.to ?? new Date(Date.parse(`${from}T00:00Z`) + 30 * dayMs).toISOString().slice(0, 10);
  const query = { from, to, zone, languages, categories, people };
  return client.call(listCalendar, { query }, { signal });
}
