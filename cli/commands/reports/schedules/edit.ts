import { Option, type Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { MissingError, withFailureMessage, UsageError } from '#cli/errors.ts';
import { appendValue, parseTimeZone, wholeNumberParser } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { reportPeriods, type ReportPeriod } from '#domain/reportSchedules.ts';
import { addReportFilters, type ReportFilterOptions } from '../filters.ts';
import { checkTime, resolveScheduleFilters, resolveRecipients, toRecurrence, type Weekday } from './input.ts';
import { scheduleShape, weekdays } from './shape.ts';

interface EditOptions extends ConsentOptions, ReportFilterOptions {
  id: number;
  name?: string;
  period?: ReportPeriod;
  weekly?: Weekday;
  daily?: true;
  at?: string;
  timeZone?: string;
  to?: string[];
  mail?: boolean;
  fileDays?: number;
  filters: boolean;
}

export function declare(command: Command): void {
  command
    .argument('<id>', 'schedule ID', wholeNumberParser(1, maxId))
    .addHelpText(
      'before',
      examplesHelp([
        'desk reports schedules edit 4 --weekly friday --at 16:00',
        'desk reports schedules edit 4 --to "Ada Moreau" --to 17 --no-mail',
        'desk reports schedules edit 4 --no-filters --tag Trams',
      ]),
    )
    .option('--name <name>', 'name')
    .option('--to <ids or name>', 'new recipients: comma-separated IDs, or one name', appendValue)
    .addOption(new Option('--period <period>', 'period covered').choices(reportPeriods))
    .addOption(
      new Option('--weekly <day>', 'generate the report weekly on this day')
        .choices(weekdays)
        .conflicts('daily'),
    )
    .option('--daily', 'daily')
    .option('--at <time>', 'time of day to generate the report, such as 07:30')
    .option('--time-zone <name>', 'time zone for times and days', parseTimeZone)
    .option('--mail', 'send the report by email')
    .option('--no-mail', 'send the report to the inbox instead')
    .option('--file-days <number>', 'delete each report file after this many days', wholeNumberParser(1, 365))
    .option('--no-filters', 'remove the current filters', true);
  addReportFilters(command);
  addConsentOptions(command);
  addOutputOptions(command);
}

export async function run({ id, ...options }: EditOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(scheduleShape);
  const { name, period, weekly, daily, at, timeZone, to, mail, fileDays } = options;
  if (at !== undefined) checkTime(at);
  const filters = await resolveScheduleFilters(options, context);
  const given = [name, period, weekly, daily, at, timeZone, to, mail, fileDays];
  if (given.every((each) => each === undefined) && options.filters && Object.keys(filters).length === 0)
    throw new UsageError('Nothing to change.', 'Add an option, such as --at 08:00 or --to "Ada Moreau".');
  const recipients = to && (await resolveRecipients(to, context));
  const { listReportSchedules, updateReportSchedule } = await import('#api/contract/reportSchedules.ts');
  await withFailureMessage('Unable to change the schedule.', async () => {
    const { results } = await client.call(listReportSchedules, {}, { signal });
    const before = results.find((each) => each.id === id);
    if (!before)
      throw new MissingError(
        `Schedule ${id} doesn’t exist.`,
        'List schedules with `desk reports schedules list`.',
      );
    await confirmIfProtected(`Change the schedule ${JSON.stringify(before.name)}?`, options, context);
    const { every, weekday } = weekly || daily ? toRecurrence(weekly) : before;
    const body = {
      name: name ?? before.name,
      kind: before.kind,
      filters: { ...(options.filters && before.filters), ...filters },
      period: period ?? before.period,
      every,
      weekday,
      at: at ?? before.at,
      zone: timeZone ?? before.zone,
      by_mail: mail ?? before.by_mail,
      file_days: fileDays ?? before.file_days,
      language_id: before.language_id,
      recipients: recipients ?? before.recipients.map((each) => each.id),
    };
    const changed = await client.call(updateReportSchedule, { params: { id }, body }, { signal });
    await output.record(changed, scheduleShape);
  });
  terminal.notice('Schedule changed.');
}
