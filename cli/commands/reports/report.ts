import type { ReportInput, ReportQuery } from '#api/contract/reports.ts';
import type { Context } from '#cli/verb.ts';

function reportBody(query: ReportQuery): ReportInput {
  const body = Object.entries(query).map(([name, value]) => [
    name,
    name.endsWith('_ids') && typeof value === 'string' ? value.split(',').map(Number) : value,
  ]);
  return Object.fromEntries(body) as ReportInput;
}

export async function readReport(query: ReportQuery, { client, signal }: Context) {
  const { dailyReport } = await import('#api/contract/reports.ts');
  return client.call(dailyReport, { body: reportBody(query) }, { signal });
}

/** The server's own `public_report.csv`, byte for byte. */
export async function writeReportFile(query: ReportQuery, { client, output, signal }: Context) {
  const { exportDailyReport } = await import('#api/contract/reports.ts');
  const { download } = await import('#api/download.ts');
  const input = { query: { ...query, raw: output.isRaw } };
  await output.file(download(client.options, exportDailyReport, input, { signal }));
}
