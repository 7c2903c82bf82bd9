import type { Command } from 'commander';
import { qualityTable } from '#api/contract/reports/tables.ts';
import { appendValue } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputFileOption, addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { resolveReportFilters } from './filters.ts';
import { addRange, parseRange, type RangeOptions } from './range.ts';
import { readReport, writeReportFile } from './report.ts';

interface QualityOptions extends RangeOptions {
  author: string[];
}

export function declare(command: Command): void {
  command
    .addHelpText(
      'before',
      examplesHelp([
        'desk reports quality --author "Ada Moreau"',
        'desk reports quality --author 3,17 --from 2026-11-01 --to 2026-12-01 --json date,total_digests,total',
        'desk reports quality --author 3 --output public_report.csv',
      ]),
    )
    .requiredOption('--author <ids or name>', 'comma-separated IDs, or one name; repeatable', appendValue);
  addRange(command);
  addOutputOptions(command, { hasIds: false });
  addOutputFileOption(command);
}

/** REPORT-05, REPORT-09 */
export async function run({ author, ...options }: QualityOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  const filters = await resolveReportFilters({ author }, client, signal);
  const kind = { is_quality_report: true, report_type: 'agg' } as const;
  const query = { ...parseRange(options), ...filters, ...kind };
  if (output.mode === 'csv') return writeReportFile(query, context);
  const { results = [] } = await readReport(query, context);
  const { columns } = qualityTable;
  const shape = {
    fields: columns,
    columns: columns.map((name) => ({ name, value: (row: (typeof results)[0]) => row[name] })),
    id: (row: (typeof results)[0]) => row.date,
  };
  if ((await output.rows(results, shape)) === 0) terminal.notice('No Data Found');
}
