import type { Command } from 'commander';
import { renderCalendar } from '#domain/icalendar.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';
import { addCalendarOptions, readCalendar, type CalendarOptions } from './range.ts';

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp(['desk calendar ics > calendar.ics', 'desk calendar ics --from 2026-12-01 --to 2026-12-31']),
  );
  addCalendarOptions(command);
}

/** Writes what is between two days as RFC 5545 has it. An address that programs read again is made in the web app. */
export async function run(options: CalendarOptions, context: Context): Promise<void> {
  const { results } = await readCalendar(options, context);
  const origin = context.account.api.replace(/\/api$/, '');
  const calendar = { name: 'Digest Desk', items: results, now: new Date(), origin };
  await context.output.text(renderCalendar(calendar));
}
