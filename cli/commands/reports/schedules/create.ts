import { Option, type Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { under } from '#cli/errors.ts';
import { several, timeZone, wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { ownZone } from '#cli/times.ts';
import type { Context } from '#cli/verb.ts';
import { reportPeriods, type ReportPeriod } from '#domain/reportSchedules.ts';
import { notificationTypes, type NotificationType } from '#api/contract/broadcasts.ts';
import type { ReportKind } from '#api/contract/reportSchedules.ts';
import { addReportFilters, type ReportFilterOptions } from '../filters.ts';
import { checkTime, findFilters, findRecipients, toDays, type Weekday } from './input.ts';
import { scheduleShape, weekdays } from './shape.ts';

const reportKinds: ReportKind[] = ['digests', 'quality', 'tags', 'broadcasts'];

interface CreateOptions extends ConsentOptions, ReportFilterOptions {
  name: string;
  period: ReportPeriod;
  weekly?: Weekday;
  at: string;
  timezone?: string;
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
        'desk reports schedules create --name "Last week" --period last_week --weekly monday --at 08:00 --timezone Europe/Paris --to 3,17 --mail',
      ]),
    )
    .requiredOption('--name <name>', 'what it is called')
    .requiredOption(
      '--to <ids or name>',
      'who gets it: ids joined by commas, or one name; repeatable',
      several,
    )
    .addOption(
      new Option('--period <period>', 'what it covers, by the day on which it is made')
        .choices(reportPeriods)
        .default('yesterday'),
    )
    .addOption(new Option('--weekly <day>', 'weekly on that day (default: daily)').choices(weekdays))
    .option('--at <time>', 'when it is made, as 07:30', '07:00')
    .option('--timezone <name>', 'whose clocks and days, such as Europe/Paris (default: your own)', timeZone)
    .option('--mail', 'send a mail; without it the report is in the inbox')
    .option('--file-days <number>', 'delete its file after this many days', wholeNumber(1, 365), 30)
    .addOption(new Option('--report <kind>', 'which report').choices(reportKinds).default('digests'))
    .option('--quality', 'the Quality Report, which needs --author')
    .addOption(
      new Option('--notification-type <type>', 'of broadcasts: what they open').choices(notificationTypes),
    )
    .option(
      '--audience <name>',
      'of broadcasts: all, channel_follower, registration_ids or the id of a group',
    );
  addReportFilters(command);
  addConsentOptions(command);
  addOutputOptions(command);
}

/** Schedules a report with the filters of `reports daily`. */
export async function run(options: CreateOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(scheduleShape);
  const { name, period, weekly, at, timezone, to, mail, fileDays, quality, ...consent } = options;
  checkTime(at);
  const { notificationType, audience } = options;
  const filters = {
    ...(await findFilters(options, context)),
    ...(notificationType && { notification_types: [notificationType] }),
    ...(audience && { user_list_types: [audience] }),
  };
  const recipients = await findRecipients(to, context);
  await confirmIfProtected(`Schedule the report ${JSON.stringify(name)}?`, consent, context);
  const { createReportSchedule } = await import('#api/contract/reportSchedules.ts');
  await under('Unable to schedule the report.', async () => {
    const body = {
      name,
      kind: quality ? ('quality' as const) : options.report,
      filters,
      period,
      ...toDays(weekly),
      at,
      zone: timezone ?? ownZone(),
      by_mail: mail ?? false,
      file_days: fileDays,
      recipients,
    };
    await output.record(await client.call(createReportSchedule, { body }, { signal }), scheduleShape);
  });
  terminal.notice('Report scheduled.');
}
