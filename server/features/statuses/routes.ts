import type { FastifyInstance } from 'fastify';
import { listStatuses } from '../../../src/api/contract/statuses';
import {
  createStatus,
  getDigestStatus,
  listDigestStatuses,
  updateStatus,
} from '../../../src/api/contract/digestStatuses';
import { pageOf } from '../../db/page';
import type { Deps } from '../../platform/deps';
import { serve } from '../../platform/routes';
import { findDigestStatus, findDigestStatuses, findStatuses } from './queries';
import { addStatus, changeStatus } from './write';

export function registerStatuses(app: FastifyInstance, { db, store }: Deps) {
  serve(app, listStatuses, async ({ language }) => {
    const results = await findStatuses(store, language.id);
    return { results, total: results.reduce((total, status) => total + status.count, 0) };
  });

  serve(app, listDigestStatuses, async ({ query }) => {
    const { statuses, count } = await findDigestStatuses(db, pageOf(query));
    return { results: statuses, total: count };
  });

  serve(app, getDigestStatus, ({ params }) => findDigestStatus(db, params.id));
  serve(app, createStatus, ({ body, audit }) => addStatus(db, body, audit));
  serve(app, updateStatus, ({ params, body, audit }) => changeStatus(db, params.id, body, audit));
}
