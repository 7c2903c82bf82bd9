import { eq, sql } from 'drizzle-orm';
import type { DigestReport, VideoRow } from '#api/contract/reports.ts';
import { formatCsvLine } from '#domain/csv.ts';
import {
  toCells,
  qualityTable,
  reportTables,
  videoTable,
  type ReportTable,
} from '#api/contract/reports/tables.ts';
import type { Store } from '#server/db/database.ts';
import { languages } from '#server/db/schema.ts';
import { readReport, selectVideoIds, selectVideos } from './daily.ts';
import type { ReportRequest, ReportConditions } from './filter.ts';
import { readQuality } from './quality.ts';

/** `public_report.csv`: description, then one block per table, separated by empty lines. */
export async function* reportCsv(
  store: Store,
  report: ReportConditions,
  request: ReportRequest & { raw?: boolean },
  read?: DigestReport,
): AsyncGenerator<string> {
  const { raw } = request;
  const about = await describeRange(store, report, request);
  if (request.is_quality_report) {
    yield about + formatBlock(qualityTable, await readQuality(store.db, report), raw);
    return;
  }
  const whole = read ?? (await readReport(store, report));
  const blocks = reportTables.map((table) => formatBlock(table, table.rows(whole), raw));
  yield about + blocks.join('') + formatBlock(videoTable, [], raw);

  const videos = store.streamBatches<VideoRow>(selectVideoIds(report.condition), (ids) =>
    selectVideos(sql`d.id = any(${sql.param(ids)}::int[])`),
  );
  for await (const rows of videos) {
    yield formatLines(videoTable, rows, raw);
  }
}

export async function describeRange(
  { db }: Store,
  { timeZone }: ReportConditions,
  { from_date, to_date, languageId }: ReportRequest,
) {
  const [language] = await db
    .select({ code: languages.code })
    .from(languages)
    .where(eq(languages.id, languageId));
  const head = formatCsvLine(['from_date', 'to_date', 'timezone', 'language']);
  return head + formatCsvLine([from_date, to_date, timeZone, language?.code ?? null]);
}

export function formatBlock<Row extends object>(
  table: ReportTable<Row>,
  rows: readonly Row[],
  raw?: boolean,
) {
  return `\r\n${formatCsvLine([table.name])}${formatCsvLine([...table.columns])}${formatLines(table, rows, raw)}`;
}

export const formatLines = <Row extends object>(
  table: ReportTable<Row>,
  rows: readonly Row[],
  raw?: boolean,
) => rows.map((row) => formatCsvLine(toCells(table, row), raw)).join('');
