import type { FastifyInstance } from 'fastify';
import {
  createStatus,
  deleteStatus,
  getDigestStatus,
  listDigestStatuses,
  listStatuses,
  placeStatus,
  updateStatus,
} from '#api/contract/statuses.ts';
import { limitAndOffset } from '#server/db/cursor.ts';
import { toBulkCaller, type BulkChanges } from '#server/records/bulkChanges.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/routes.ts';
import { readDigestStatus, findDigestStatuses, findStatuses } from './queries.ts';
import { addStatusRemoval } from './removal.ts';
import { addStatus, changeStatus, moveStatus } from './write.ts';

export function registerStatuses(app: FastifyInstance, { db, store }: Deps, bulk: BulkChanges) {
  serve(app, listStatuses, async ({ language }) => {
    const results = await findStatuses(store, language.id);
    return { results, total: results.reduce((total, status) => total + status.count, 0) };
  });

  serve(app, listDigestStatuses, async ({ query }) => {
    const { statuses, count } = await findDigestStatuses(db, limitAndOffset(query));
    return { results: statuses, total: count };
  });

  serve(app, getDigestStatus, ({ params }) => readDigestStatus(db, params.id));
  serve(app, createStatus, ({ body, ...writer }) => addStatus(db, body, writer));
  serve(app, updateStatus, ({ params, body, ...writer }) => changeStatus(db, params.id, body, writer));

  serve(app, placeStatus, ({ params, body, audit }) => moveStatus(db, params.id, body.place, audit));

  serve(app, deleteStatus, async ({ params, ...call }) => {
    const removal = await addStatusRemoval(db, params.id, toBulkCaller(call), bulk);
    await bulk.finish(removal.job_id);
    return removal;
  });
}
