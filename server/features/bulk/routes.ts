import type { FastifyInstance } from 'fastify';
import {
  addDigestLabels,
  addDigestTags,
  createJob,
  createSelection,
  decideJob,
  getJob,
  listJobItems,
  listJobs,
  listSelectionLabels,
  listSelectionTags,
  removeDigestLabels,
  removeDigestTags,
  stopJob,
  undoJob,
  updateDigestStatuses,
} from '#api/contract/bulk.ts';
import { checkEdits, createEdits } from '#api/contract/bulk/edits.ts';
import { addJobPart, startJob } from '#api/contract/bulk/parts.ts';
import { toPage } from '#server/db/page.ts';
import { renameFields } from '#server/platform/errors.ts';
import { toBulkCaller, type BulkCaller, type BulkChanges } from '#server/platform/records/bulkChanges.ts';
import type { Deps } from '#server/deps.ts';
import { findNamedCall } from '#server/platform/records/idempotencyKey.ts';
import { defineTask } from '#server/work/queue.ts';
import { serve } from '#server/platform/http/routes.ts';
import { checkApprovals, decide, expireApprovals } from './approval.ts';
import { findChanges } from './changes.ts';
import { addBulk, type NewBulk } from './create.ts';
import { addEdits, findRejects } from './edits/create.ts';
import { addPart, startReceived, stopAbandoned } from './parts.ts';
import { purgeBulk } from './purge.ts';
import { presentBulk } from './present.ts';
import { findItems, findBulk, findBulkPage, measureJobs } from './queries.ts';
import { bulkTask, createRunner, resumeTask } from './run.ts';
import { addRemoval } from './removal.ts';
import { checkMayRun } from './rules.ts';
import { addSelection, findSelectionLabels, findSelectionTags, purgeSelections } from './selections.ts';
import { emptyTrash } from './trash.ts';
import { addUndo, noBulk, stop } from './undo.ts';

/** For how long a documented bulk call waits for its change, in milliseconds. */
const timeoutMs = 20_000;

const emptyTrashTask = defineTask({ name: 'empty-trash', everyMinutes: 60 });
const purgeTask = defineTask({ name: 'purge-bulk', everyMinutes: 60 });
const expireTask = defineTask({ name: 'expire-approvals', everyMinutes: 1 });
const abandonTask = defineTask({ name: 'stop-unfinished-uploads', everyMinutes: 1 });
const purgeSelectionsTask = defineTask({ name: 'purge-selections', everyMinutes: 60 });

export function registerBulk(app: FastifyInstance, deps: Deps): BulkChanges {
  const { db, store, queue, config } = deps;
  const runner = createRunner(deps);
  deps.metrics?.addGauge('jobs', 'Bulk changes that are not finished.', ['state'], () => measureJobs(db));
  queue.handle(bulkTask, ({ bulkId }, { signal }) => runner.runSlice(bulkId, signal));
  queue.handle(resumeTask, () => runner.resume());
  queue.handle(emptyTrashTask, () => emptyTrash(db));
  queue.handle(purgeTask, () => purgeBulk(db));
  queue.handle(expireTask, () => expireApprovals(db));
  queue.handle(abandonTask, () => stopAbandoned(db));
  queue.handle(purgeSelectionsTask, () => purgeSelections(db));
  app.addHook('onListen', () => runner.resume({ isStart: true }));

  serve(app, createSelection, ({ body, user, language }) =>
    addSelection(store, body, { languageId: language.id, userId: user.id }),
  );

  serve(app, listSelectionTags, async ({ params, query, user }) => ({
    results: await findSelectionTags(store, params.id, user.id, query.search?.trim()),
  }));

  serve(app, listSelectionLabels, async ({ params, query, user }) => ({
    results: await findSelectionLabels(store, params.id, user.id, query.search?.trim()),
  }));

  serve(app, createJob, async ({ body, ...call }) => {
    checkApprovals(body, config);
    const named = findNamedCall(call.request, body);
    const id = await addBulk(db, body, { ...toBulkCaller(call), named }, runner.start);
    return presentBulk(await loadBulk(id), call.user);
  });

  serve(app, checkEdits, async ({ body, user }) => ({ results: await findRejects(db, body.edits, user) }));

  serve(app, createEdits, async ({ body, ...call }) => {
    checkApprovals(body, config);
    const named = findNamedCall(call.request, body);
    const id = await addEdits(db, body, { ...toBulkCaller(call), named }, call.language, runner.start);
    return presentBulk(await loadBulk(id), call.user);
  });

  serve(app, addJobPart, async ({ params, body, ...call }) => {
    await addPart(db, params, body, { ...toBulkCaller(call), language: call.language });
    return presentBulk(await loadBulk(params.id), call.user);
  });

  serve(app, startJob, async ({ params, body, ...call }) => {
    await startReceived(db, params.id, body.total, toBulkCaller(call), runner.start);
    return presentBulk(await loadBulk(params.id), call.user);
  });

  serve(app, listJobs, async ({ query, user }) => {
    const { status: state, action, mine, key } = query;
    const ownerId = mine || key ? user.id : undefined;
    const filter = { ...toPage(query), state, action, ownerId, key, search: query.search?.trim() };
    const { jobs: found, count } = await findBulkPage(db, filter);
    return { results: found.map((job) => presentBulk(job, user)), count };
  });

  serve(app, getJob, async ({ params, user }) => presentBulk(await loadBulk(params.id), user));

  serve(app, listJobItems, async ({ params, query }) => {
    const filter = { ...toPage(query), result: query.result };
    const job = await loadBulk(params.id);
    const { items, count } = await findItems(db, job, filter);
    const changes = await findChanges(db, job, items);
    return {
      results: items.map(({ id, title, result, detail, version }, index) => ({
        digest: { id, title },
        result,
        detail,
        version,
        changes: changes[index] ?? [],
      })),
      count,
    };
  });

  serve(app, stopJob, async ({ params, ...call }) => {
    await stop(db, params.id, toBulkCaller(call));
    return presentBulk(await loadBulk(params.id), call.user);
  });

  serve(app, decideJob, async ({ params, body, ...call }) => {
    await decide(db, params.id, body, toBulkCaller(call), runner.start);
    return presentBulk(await loadBulk(params.id), call.user);
  });

  serve(app, undoJob, async ({ params, ...call }) => {
    const id = await addUndo(db, params.id, toBulkCaller(call), runner.start);
    return presentBulk(await loadBulk(id), call.user);
  });

  serve(app, updateDigestStatuses, ({ body, ...call }) =>
    change({ action: 'status', ...body }, toBulkCaller(call)),
  );
  serve(app, addDigestLabels, ({ body: { digests, labels }, ...call }) =>
    change({ action: 'add_labels', digests, labels: labels.map(({ id }) => id) }, toBulkCaller(call)),
  );
  serve(app, removeDigestLabels, ({ body, ...call }) =>
    change({ action: 'remove_labels', ...body }, toBulkCaller(call)),
  );
  serve(app, addDigestTags, ({ body, ...call }) =>
    change({ action: 'add_tags', ...body }, toBulkCaller(call)),
  );
  serve(app, removeDigestTags, ({ body: { digests, tags }, ...call }) =>
    change({ action: 'remove_tags', digests, tags: tags.map((id) => ({ id })) }, toBulkCaller(call)),
  );

  /** Does a bulk change within the call, as the documented calls want it. */
  async function change(input: NewBulk & { digests: number[] }, caller: BulkCaller) {
    const id = await addBulk(db, input, caller);
    await finish(id);
    const { changed_count } = await loadBulk(id);
    return { updated: changed_count, digests: input.digests, job_id: id };
  }

  async function loadBulk(id: number) {
    const job = await findBulk(db, id);
    if (!job) throw noBulk();
    return job;
  }

  const finish = (id: number) => runner.runFor(id, timeoutMs);

  return {
    deleteDigests: (digests, caller) =>
      change({ action: 'delete', digests }, caller).catch((error: unknown) => {
        throw renameFields(error, { digests: 'digest_ids' });
      }),
    checkMayRun,
    addRemoval,
    finish,
  };
}
