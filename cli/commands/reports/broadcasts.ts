import { Option, type Command } from 'commander';
import { notificationTypes } from '#api/contract/broadcasts.ts';
import type { BroadcastTotals } from '#api/contract/reports/broadcasts.ts';
import { openRate } from '#domain/openRate.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputFileOption, addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '#cli/verb.ts';
import { addRange, parseRange, type RangeOptions } from './range.ts';

interface BroadcastsOptions extends RangeOptions {
  type?: string;
  audience?: string;
}

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp([
      'desk reports broadcasts --from 2026-11-01 --to 2026-12-01',
      'desk reports broadcasts --from 2026-11-01 --audience all --type article',
      'desk reports broadcasts --from 2026-01-01 --time-zone Europe/Paris --output broadcast_report.csv',
    ]),
  );
  addRange(command);
  command
    .optionsGroup('Filters:')
    .addOption(
      new Option('--type <type>', 'type of content the notifications open').choices(notificationTypes),
    )
    .option('--audience <name>', 'all, channel_follower, registration_ids, test_user or a group ID');
  addOutputOptions(command, { hasIds: false });
  addOutputFileOption(command);
}

type Day = BroadcastTotals['days'][number];

const shape: Shape<Day> = {
  fields: ['date', 'count', 'success_count', 'open_count'],
  columns: [
    { name: 'date', value: ({ date }) => date },
    { name: 'notifications', value: ({ count }) => count },
    { name: 'accepted', value: ({ success_count }) => success_count },
    { name: 'opened', value: ({ open_count }) => open_count },
    { name: 'open_rate', value: (day) => openRate(day) },
  ],
  id: ({ date }) => date,
};

export async function run(
  { type, audience, ...options }: BroadcastsOptions,
  context: Context,
): Promise<void> {
  const { client, output, terminal, signal } = context;
  const query = { ...parseRange(options), notification_types: type, user_list_types: audience };
  const { exportBroadcastReport, reportBroadcasts } = await import('#api/contract/reports/broadcasts.ts');
  if (output.mode === 'csv') {
    const { download } = await import('#api/download.ts');
    const input = { query: { ...query, raw: output.isRaw } };
    await output.file(download(client.options, exportBroadcastReport, input, { signal }));
    return;
  }
  const report = await client.call(reportBroadcasts, { query: { ...query, size: 100 } }, { signal });
  if (output.mode === 'count') return output.count(report.count);
  await output.result(report, report.days, shape);
  if (report.count === 0) terminal.notice('No Data Found');
}
