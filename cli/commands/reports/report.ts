import type { ReportInput, ReportQuery } from '../../../src/api/contract/dailyReports';
import type { Context } from '../verb';

/** The same question as a body, where ids are numbers in lists. */
function bodyOf(query: ReportQuery): ReportInput {
  const body = Object.entries(query).map(([name, value]) => [
    name,
    name.endsWith('_ids') && typeof value === 'string' ? value.split(',').map(Number) : value,
  ]);
  return Object.fromEntries(body) as ReportInput;
}

/** Asks for either report. */
export async function askReport(query: ReportQuery, { client, signal }: Context) {
  const { dailyReport } = await import('../../../src/api/contract/dailyReports');
  return client.call(dailyReport, { body: bodyOf(query) }, { signal });
}

/** The server's own `public_report.csv`, byte for byte. */
export async function writeReportFile(query: ReportQuery, { client, output, signal }: Context) {
  const { exportDailyReport } = await import('../../../src/api/contract/dailyReports');
  const { download } = await import('../../../src/api/download');
  const input = { query: { ...query, raw: output.isRaw } };
  await output.file(download(client.options, exportDailyReport, input, { signal }));
}
