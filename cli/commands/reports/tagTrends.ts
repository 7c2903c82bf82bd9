import { Option, type Command } from 'commander';
import {
  defaultTopTags,
  maxTopTags,
  tagTrendOrders,
  type TagTrend,
  type TagTrendOrder,
  type TagTrends,
} from '#api/contract/reports/tagTrends.ts';
import { wholeNumberParser } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputFileOption, addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '#cli/verb.ts';
import { addReportFilters, resolveReportFilters, type ReportFilterOptions } from './filters.ts';
import { addRange, parseRange, type RangeOptions } from './range.ts';

interface TagTrendsOptions extends RangeOptions, ReportFilterOptions {
  top: number;
  order: TagTrendOrder;
  byDay?: boolean;
}

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp([
      'desk reports tag-trends --from 2026-11-01 --to 2026-12-01',
      'desk reports tag-trends --from 2026-11-01 --to 2026-12-01 --top 5 --by-day',
      'desk reports tag-trends --from 30d --order fell --category Traffic',
      'desk reports tag-trends --from 2026-01-01 --output tag_trends.csv',
    ]),
  );
  addRange(command);
  command
    .optionsGroup('Tags:')
    .option(
      '--top <count>',
      `number of tags, at most ${maxTopTags}`,
      wholeNumberParser(1, maxTopTags),
      defaultTopTags,
    )
    .addOption(
      new Option('--order <order>', 'tags with the most digests, or with the biggest rise or fall')
        .choices(tagTrendOrders)
        .default('most'),
    )
    .option('--by-day', 'one row per day or week, with the tags that have the most digests');
  addReportFilters(command);
  addOutputOptions(command, { hasIds: false });
  addOutputFileOption(command);
}

const shape: Shape<TagTrend> = {
  fields: ['tag_id', 'tag__title', 'count', 'previous_count'],
  columns: [
    { name: 'tag_id', value: ({ tag_id }) => tag_id },
    { name: 'tag', value: ({ tag__title }) => tag__title, isFlexible: true },
    { name: 'count', value: ({ count }) => count },
    { name: 'before', value: ({ previous_count }) => previous_count },
    { name: 'change', value: ({ count, previous_count }) => count - previous_count },
  ],
  id: ({ tag_id }) => tag_id,
};

type Day = TagTrends['days'][number];

const dayShape = ({ top }: TagTrends): Shape<Day> => ({
  fields: ['date', 'digest_count', 'counts', 'others'],
  columns: [
    { name: 'date', value: ({ date }) => date },
    { name: 'digests', value: ({ digest_count }) => digest_count },
    ...top.map(({ tag__title }, index) => ({
      name: tag__title,
      value: ({ counts }: Day) => counts[index] ?? 0,
    })),
    { name: 'others', value: ({ others }) => others },
  ],
  id: ({ date }) => date,
});

export async function run(
  { top, order, byDay, ...options }: TagTrendsOptions,
  context: Context,
): Promise<void> {
  const { client, output, terminal, signal } = context;
  const query = { ...parseRange(options), ...(await resolveReportFilters(options, client, signal)), top };
  const { exportTagTrends, reportTagTrends } = await import('#api/contract/reports/tagTrends.ts');
  if (output.mode === 'csv') {
    const { download } = await import('#api/download.ts');
    const input = { query: { ...query, raw: output.isRaw } };
    await output.file(download(client.options, exportTagTrends, input, { signal }));
    return;
  }
  const report = await client.call(reportTagTrends, { query: { ...query, order, size: top } }, { signal });
  if (output.mode === 'count') return output.count(report.count);
  if (byDay) await output.result(report, report.days, dayShape(report));
  else await output.result(report, report.results, shape);
  if (report.count === 0) terminal.notice('No Data Found');
}
