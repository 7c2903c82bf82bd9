import type { Command } from 'commander';
import { renderCalendar } from '#domain/icalendar.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';
import type { ExitCode } from '#cli/exit.ts';
import { addCalendarOptions, readCalendar, reportTruncation, type CalendarOptions } from './range.ts';

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp(['desk calendar ics > calendar.ics', 'desk calendar ics --from 2026-12-01 --to 2026-12-31']),
  );
  addCalendarOptions(command);
}

/** Writes an iCalendar file (RFC 5545). Subscription URLs are created in the web app. */
export async function run(options: CalendarOptions, context: Context): Promise<ExitCode> {
  const { results, is_cut } = await readCalendar(options, context);
  const origin = context.account.api.replace(/\/api$/, '');
  const calendar = { name: 'Digest Desk', items: results, now: new Date(), origin };
  await context.output.text(renderCalendar(calendar));
  return reportTruncation(is_cut, context);
}
