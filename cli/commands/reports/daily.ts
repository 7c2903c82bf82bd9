import type { Command } from 'commander';
import type { DigestReport } from '#api/contract/reports.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputFileOption, addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '#cli/verb.ts';
import { addReportFilters, resolveReportFilters, type ReportFilterOptions } from './filters.ts';
import { addRange, parseRange, type RangeOptions } from './range.ts';
import { readReport, writeReportFile } from './report.ts';

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp([
      'desk reports daily',
      'desk reports daily --from 2026-11-01 --to 2026-12-01 --author "Ada Moreau"',
      'desk reports daily --time-zone Europe/Paris --output public_report.csv',
    ]),
  );
  addRange(command);
  addReportFilters(command);
  addOutputOptions(command, { hasIds: false });
  addOutputFileOption(command);
}

export async function run(options: RangeOptions & ReportFilterOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  const query = { ...parseRange(options), ...(await resolveReportFilters(options, client, signal)) };
  if (output.mode === 'csv') return writeReportFile(query, context);
  const report = (await readReport(query, context)) as DigestReport;
  if (output.mode === 'count') return output.count(report.count);
  await output.result(report, reportFigures(report), shape);
  if (report.count === 0) terminal.notice('No Data Found');
}

interface Figure {
  table: string;
  name: string | null;
  value: number | null;
}

const figureRows = (name: string, rows: [string | null, number | null][]): Figure[] =>
  rows.map(([row, value]) => ({ table: name, name: row, value }));

function reportFigures(report: DigestReport): Figure[] {
  const { notification } = report;
  return [
    ...figureRows('summary', [
      ['count', report.count],
      ['avg_word_count', report.avg_word_count],
      ['avg_video_length', report.avg_video_length],
      ['editor_score_quality', report.editor_score_quality],
    ]),
    ...figureRows(
      'author',
      report.author.map((row) => [row.user_id__name, row.count]),
    ),
    ...figureRows(
      'reviewer',
      report.reviewer.map((row) => [row.first_published_by__name, row.count]),
    ),
    ...figureRows(
      'category',
      report.category.map((row) => [row.category__title, row.count]),
    ),
    ...figureRows(
      'tags',
      report.tags.map((row) => [row.tag__title, row.count]),
    ),
    ...figureRows(
      'type_id',
      report.type_id.map((row) => [row.type_id__title, row.count]),
    ),
    ...figureRows(
      'status',
      report.status.map((row) => [row.status, row.count]),
    ),
    ...figureRows(
      'format_id',
      report.format_id.map((row) => [`${row.format_id__section_name ?? ''}, ${row.status}`, row.count]),
    ),
    ...figureRows('notification', [
      ['include_all_channel_count', notification.include_all_channel_count],
      ['not_include_all_channel_count', notification.not_include_all_channel_count],
    ]),
    ...figureRows(
      'video_stats',
      report.video_stats.map((row) => [row.title, row.views]),
    ),
  ];
}

const shape: Shape<Figure> = {
  fields: ['table', 'name', 'value'],
  columns: [
    { name: 'table', value: ({ table }) => table },
    { name: 'name', value: ({ name }) => name, isFlexible: true },
    { name: 'value', value: ({ value }) => value },
  ],
  id: ({ table, name }) => `${table} ${name}`,
};
