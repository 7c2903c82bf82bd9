import type { FastifyInstance } from 'fastify';
import { dailyTagReport } from '../../../src/api/contract/reports';
import type { Deps } from '../../platform/deps';
import { fieldError } from '../../platform/errors';
import { serve } from '../../platform/routes';
import { countTargets } from './queries';
import { instantOf, timeZoneOf } from './times';

export function registerReports(app: FastifyInstance, { config, store }: Deps) {
  serve(app, dailyTagReport, async ({ query, language }) => {
    const timeZone = timeZoneOf(query.timezone, config.timeZone);
    const from = instantOf('from_date', query.from_date, timeZone);
    const to = instantOf('to_date', query.to_date, timeZone);
    if (to <= from) throw fieldError({ to_date: ['To date always larger than from date.'] });
    return { results: await countTargets(store, { languageId: language.id, from, to }) };
  });
}
