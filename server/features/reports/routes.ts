import type { FastifyInstance } from 'fastify';
import { dailyReport, dailyTagReport, exportDailyReport, listReportDigests } from '#api/contract/reports.ts';
import { exportBroadcastReport, reportBroadcasts } from '#api/contract/reports/broadcasts.ts';
import { exportTagTrends, reportTagTrends } from '#api/contract/reports/tagTrends.ts';
import { limitAndOffset } from '#server/db/cursor.ts';
import { serveFile } from '#server/http/files.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/routes.ts';
import { broadcastCsv, readBroadcasts, parseReportQuery } from './broadcasts.ts';
import { reportCsv } from './csv.ts';
import { listDigests, readReport } from './daily.ts';
import { buildReportFilter, parseReportRequest } from './filter.ts';
import { readQuality } from './quality.ts';
import { readTagTrends, tagTrendCsv } from './tagTrends.ts';
import { parseRange } from './times.ts';
import { findTargetTags } from './queries.ts';

export function registerReports(app: FastifyInstance, { config, db, store }: Deps) {
  serve(app, dailyTagReport, async ({ query, language }) => {
    const { from, to } = parseRange(query, config.timeZone);
    return { results: await findTargetTags(store, { languageId: language.id, from, to }) };
  });

  serve(app, dailyReport, async ({ body, language }) => {
    const report = buildReportFilter(
      { ...body, languageId: body.language_id ?? language.id },
      config.timeZone,
    );
    if (body.is_quality_report) return { results: await readQuality(db, report) };
    return readReport(store, report);
  });

  serve(app, listReportDigests, ({ query, language }) => {
    const request = parseReportRequest(query, language);
    const { condition } = buildReportFilter(request, config.timeZone);
    const { in_category: inCategory, with_tag: withTag, page, size = 100 } = query;
    return listDigests(db, condition, {
      categoryId: inCategory,
      tagId: withTag,
      ...limitAndOffset({ page, size }),
    });
  });

  serveFile(app, exportDailyReport, ({ query, language }) => {
    const request = parseReportRequest(query, language);
    const report = buildReportFilter(request, config.timeZone);
    return { name: 'public_report.csv', chunks: reportCsv(store, report, request) };
  });

  serve(app, reportBroadcasts, ({ query: { page, size = 20, ...query } }) =>
    readBroadcasts(db, parseReportQuery(query, config.timeZone), limitAndOffset({ page, size })),
  );

  serveFile(app, exportBroadcastReport, ({ query }) => {
    const report = parseReportQuery(query, config.timeZone);
    return { name: 'broadcast_report.csv', chunks: broadcastCsv(store, report, query) };
  });

  serve(app, reportTagTrends, ({ query, language }) => {
    const request = parseReportRequest(query, language);
    const { top, order, page, size = 20 } = query;
    return readTagTrends(store, buildReportFilter(request, config.timeZone), {
      top,
      order,
      ...limitAndOffset({ page, size }),
    });
  });

  serveFile(app, exportTagTrends, ({ query, language }) => {
    const request = parseReportRequest(query, language);
    const report = buildReportFilter(request, config.timeZone);
    return { name: 'tag_trends.csv', chunks: tagTrendCsv(store, report, request) };
  });
}
