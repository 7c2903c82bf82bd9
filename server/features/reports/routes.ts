import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import {
  dailyReport,
  dailyTagReport,
  exportDailyReport,
  listReportDigests,
  type TargetTag,
} from '#api/contract/reports.ts';
import { exportBroadcastReport, reportBroadcasts } from '#api/contract/reports/broadcasts.ts';
import { exportTagTrends, reportTagTrends } from '#api/contract/reports/tagTrends.ts';
import { limitAndOffset } from '#server/db/cursor.ts';
import { serveCsv } from '#server/http/csv.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/routes.ts';
import type { Store } from '#server/db/database.ts';
import { prepare } from '#server/db/statement.ts';
import { broadcastCsv, readBroadcasts, parseReportQuery } from './broadcasts.ts';
import { reportCsv } from './csv.ts';
import { listDigests, readReport } from './daily.ts';
import { buildReport, parseReportRequest } from './filter.ts';
import { readQuality } from './quality.ts';
import { readTagTrends, tagTrendCsv } from './tagTrends.ts';
import { parseRange } from './times.ts';

export function registerReports(app: FastifyInstance, { config, db, store }: Deps) {
  serve(app, dailyTagReport, async ({ query, language }) => {
    const { from, to } = parseRange(query, config.timeZone);
    return { results: await countTargets(store, { languageId: language.id, from, to }) };
  });

  serve(app, dailyReport, async ({ body, language }) => {
    const report = buildReport({ ...body, languageId: body.language_id ?? language.id }, config.timeZone);
    if (body.is_quality_report) return { results: await readQuality(db, report) };
    return readReport(store, report);
  });

  serve(app, listReportDigests, ({ query, language }) => {
    const request = parseReportRequest(query, language);
    const { condition } = buildReport(request, config.timeZone);
    const { in_category: inCategory, with_tag: withTag, page, size = 100 } = query;
    return listDigests(db, condition, {
      categoryId: inCategory,
      tagId: withTag,
      ...limitAndOffset({ page, size }),
    });
  });

  serveCsv(app, exportDailyReport, ({ query, language }) => {
    const request = parseReportRequest(query, language);
    const report = buildReport(request, config.timeZone);
    return { name: 'public_report.csv', chunks: reportCsv(store, report, request) };
  });

  serve(app, reportBroadcasts, ({ query: { page, size = 20, ...query } }) =>
    readBroadcasts(db, parseReportQuery(query, config.timeZone), limitAndOffset({ page, size })),
  );

  serveCsv(app, exportBroadcastReport, ({ query }) => {
    const report = parseReportQuery(query, config.timeZone);
    return { name: 'broadcast_report.csv', chunks: broadcastCsv(store, report, query) };
  });

  serve(app, reportTagTrends, ({ query, language }) => {
    const request = parseReportRequest(query, language);
    const { top, order, page, size = 20 } = query;
    return readTagTrends(store, buildReport(request, config.timeZone), {
      top,
      order,
      ...limitAndOffset({ page, size }),
    });
  });

  serveCsv(app, exportTagTrends, ({ query, language }) => {
    const request = parseReportRequest(query, language);
    const report = buildReport(request, config.timeZone);
    return { name: 'tag_trends.csv', chunks: tagTrendCsv(store, report, request) };
  });
}

interface TargetsFilter extends Record<string, unknown> {
  languageId: number;
  from: Date;
  to: Date;
}

/** Filter digests by the time index first, then look up tags. */
const selectTargets = prepare<TargetsFilter>(
  'tag_targets',
  sql`
        select t.id, t.title, t.dash_order as tag__order_by, coalesce(c.count, 0)::int as count,
          json_build_object('is_dash_visible', t.is_dash_visible, 'target', t.daily_target) as tag__config
        from tags t
        left join (
          select l.tag_id, count(*)
          from digests d join digest_tags l on l.digest_id = d.id
          where d.deleted_at is null and d.language_id = ${sql.placeholder('languageId')}
            and d.first_published_at >= ${sql.placeholder('from')} and d.first_published_at < ${sql.placeholder('to')}
          group by 1
        ) c on c.tag_id = t.id
        where t.is_dash_visible and t.deleted_at is null
        order by t.dash_order, t.id`,
);

function countTargets(store: Store, filter: TargetsFilter) {
  return store.rows<TargetTag>(selectTargets(filter));
}
