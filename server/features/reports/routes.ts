import type { FastifyInstance } from 'fastify';
import { dailyReport, exportDailyReport } from '../../../src/api/contract/dailyReports';
import { listPollSubmissions } from '../../../src/api/contract/polls';
import { dailyTagReport } from '../../../src/api/contract/reports';
import { pageOf } from '../../db/page';
import { serveCsv } from '../../platform/csv';
import type { Deps } from '../../platform/deps';
import { serve } from '../../platform/routes';
import { reportCsv } from './csv';
import { readReport } from './daily';
import { idsOf, reportOf } from './filter';
import { listPolls } from './polls';
import { readQuality } from './quality';
import { countTargets } from './queries';
import { rangeOf } from './times';

export function registerReports(app: FastifyInstance, { config, db, store }: Deps) {
  serve(app, dailyTagReport, async ({ query, language }) => {
    const { from, to } = rangeOf(query, config.timeZone);
    return { results: await countTargets(store, { languageId: language.id, from, to }) };
  });

  serve(app, dailyReport, async ({ body, language }) => {
    const report = reportOf({ ...body, languageId: body.language_id ?? language.id }, config.timeZone);
    if (body.is_quality_report) return { results: await readQuality(db, report) };
    return readReport(store, report.picked);
  });

  serveCsv(app, exportDailyReport, ({ query, language }) => {
    const asked = { ...query, ...idsOf(query), languageId: query.language_id ?? language.id };
    const report = reportOf(asked, config.timeZone);
    return { name: 'public_report.csv', pieces: reportCsv(store, report, asked) };
  });

  serve(app, listPollSubmissions, ({ query, language }) =>
    listPolls(db, {
      ...pageOf({ page: query.page, size: query.page_size }),
      languageId: language.id,
      search: query.search?.trim(),
      isAscending: query.sort_order === 'asc',
    }),
  );
}
