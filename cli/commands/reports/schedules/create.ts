import { Option, type Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { withFailureMessage } from '#cli/errors.ts';
import { appendValue, parseTimeZone, wholeNumberParser } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { localTimeZone } from '#cli/times.ts';
import type { Context } from '#cli/verb.ts';
import { reportPeriods, type ReportPeriod } from '#domain/reportSchedules.ts';
import { notificationTypes, type NotificationType } from '#api/contract/broadcasts.ts';
import type { ReportKind } from '#api/contract/reportSchedules.ts';
import { addReportFilters, type ReportFilterOptions } from '../filters.ts';
import { checkTime, resolveScheduleFilters, resolveRecipients, toRecurrence, type Weekday } from './input.ts';
import { scheduleShape, weekdays } from './shape.ts';

const reportKinds: ReportKind[] = ['digests', 'quality', 'tags', 'broadcasts'];

interface CreateOptions extends ConsentOptions, ReportFilterOptions {
  name: string;
  period: ReportPeriod;
  weekly?: Weekday;
  at: string;
  timeZone?: string;
  to: string[];
  mail?: true;
  fileDays: number;
  report: ReportKind;
  quality?: true;
  notificationType?: NotificationType;
  audience?: string;
}

export function declare(command: Command): void {
  command
    .addHelpText(
      'before',
      examplesHelp([
        'desk reports schedules create --name "Every morning" --to "Ada Moreau"',
        'desk reports schedules create --name "Tags" --report tags --period last_week --weekly monday --to 3',
        'desk reports schedules create --name "Last week" --period last_week --weekly monday --at 08:00 --time-zone Europe/Paris --to 3,17 --mail',
      ]),
    )
    .requiredOption('--name <name>', 'name')
    .requiredOption(
      '--to <ids or name>',
      'recipients: comma-separated IDs, or one name; repeatable',
      appendValue,
    )
    .addOption(
      new Option('--period <period>', 'period covered, relative to the day the report is generated')
        .choices(reportPeriods)
        .default('yesterday'),
    )
    .addOption(
      new Option('--weekly <day>', 'generate the report weekly on this day; default: daily').choices(
        weekdays,
      ),
    )
    .option('--at <time>', 'time of day to generate the report, such as 07:30', '07:00')
    .option('--time-zone <name>', 'time zone for times and days; default: this computer’s', parseTimeZone)
    .option('--mail', 'send the report by email instead of to the inbox')
    .option(
      '--file-days <number>',
      'delete each report file after this many days',
      wholeNumberParser(1, 365),
      30,
    )
    .addOption(new Option('--report <kind>', 'report type').choices(reportKinds).default('digests'))
    .option('--quality', 'generate a quality report; requires --author')
    .addOption(
      new Option(
        '--notification-type <type>',
        'for notification reports: type of content the notifications open',
      ).choices(notificationTypes),
    )
    .option(
      '--audience <name>',
      'for notification reports: all, channel_follower, registration_ids or a group ID',
    );
  addReportFilters(command);
  addConsentOptions(command);
  addOutputOptions(command);
}

export async function run(options: CreateOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(scheduleShape);
  const { name, period, weekly, at, timeZone, to, mail, fileDays, quality, ...consent } = options;
  checkTime(at);
  const { notificationType, audience } = options;
  const filters = {
    ...(await resolveScheduleFilters(options, context)),
    ...(notificationType && { notification_types: [notificationType] }),
    ...(audience && { user_list_types: [audience] }),
  };
  const recipients = await resolveRecipients(to, context);
  await confirmIfProtected(`Schedule the report ${JSON.stringify(name)}?`, consent, context);
  const { createReportSchedule } = await import('#api/contract/reportSchedules.ts');
  await withFailureMessage('Unable to schedule the report.', async () => {
    const body = {
      name,
      kind: quality ? ('quality' as const) : options.report,
      filters,
      period,
      ...toRecurrence(weekly),
      at,
      zone: timeZone ?? localTimeZone(),
      by_mail: mail ?? false,
      file_days: fileDays,
      recipients,
    };
    await output.record(await client.call(createReportSchedule, { body }, { signal }), scheduleShape);
  });
  terminal.notice('Report scheduled.');
}
