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
  resumeJob,
  stopJob,
  undoJob,
  updateDigestStatuses,
} from '#api/contract/bulk.ts';
import { checkEdits, createEdits } from '#api/contract/bulk/edits.ts';
import { addJobPart, startJob } from '#api/contract/bulk/parts.ts';
import { jobItemText } from '#domain/jobReasons.ts';
import { limitAndOffset } from '#server/db/cursor.ts';
import { renameFields } from '#server/errors.ts';
import { toBulkCaller, type BulkCaller, type BulkChanges } from '#server/records/bulkChanges.ts';
import type { Deps } from '#server/deps.ts';
import { readIdempotencyKey } from '#server/records/idempotencyKey.ts';
import { defineTask } from '#server/work/queue.ts';
import { serve } from '#server/http/routes.ts';
import { checkApprovalsEnabled, applyApprovalDecision, expireApprovals } from './approval.ts';
import { findChanges } from './changes.ts';
import { addBulkJob, type BulkJobInput } from './create.ts';
import { addEdits, findRejects } from './edits/create.ts';
import { addPart, startReceivedJob, stopAbandonedUploads } from './parts.ts';
import { purgeBulkJobs, emptyTrash } from './purge.ts';
import { presentBulkJob } from './present.ts';
import { findItems, findBulkJob, listBulkJobs, measureJobs } from './queries.ts';
import { bulkTask, createRunner, resumeTask } from './run.ts';
import { checkCanRun } from './rules.ts';
import { addSelection, findSelectionLabels, findSelectionTags, purgeSelections } from './selections.ts';
import { addUndo, bulkJobNotFound, resumeBulkJob, stopBulkJob } from './undo.ts';
import { addRemoval } from './removal.ts';

/** How long the documented bulk endpoints wait for the job. */
const timeoutMs = 20_000;

const maxNamedFailures = 10;

const emptyTrashTask = defineTask({ name: 'empty-trash', everyMinutes: 60 });

const purgeTask = defineTask({ name: 'purge-bulk', everyMinutes: 60 });

const expireApprovalsTask = defineTask({ name: 'expire-approvals', everyMinutes: 1 });

const stopUploadsTask = defineTask({ name: 'stop-unfinished-uploads', everyMinutes: 1 });

const purgeSelectionsTask = defineTask({ name: 'purge-selections', everyMinutes: 60 });

export function registerBulk(app: FastifyInstance, deps: Deps): BulkChanges {
  const { db, store, queue, config } = deps;
  const runner = createRunner(deps);
  deps.metrics?.addGauge('jobs', 'Unfinished bulk changes.', ['state'], () => measureJobs(db));
  queue.handle(bulkTask, ({ bulkId }, { signal }) => runner.runSlice(bulkId, signal));
  queue.handle(resumeTask, () => runner.resume());
  queue.handle(emptyTrashTask, () => emptyTrash(db));
  queue.handle(purgeTask, () => purgeBulkJobs(db));
  queue.handle(expireApprovalsTask, () => expireApprovals(db));
  queue.handle(stopUploadsTask, () => stopAbandonedUploads(db));
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
    checkApprovalsEnabled(body, config);
    const named = readIdempotencyKey(call.request, body);
    const id = await addBulkJob(db, body, { ...toBulkCaller(call), idempotentCall: named }, runner.start);
    return presentBulkJob(await loadBulk(id), call.user);
  });

  serve(app, checkEdits, async ({ body, user }) => ({ results: await findRejects(db, body.edits, user) }));

  serve(app, createEdits, async ({ body, ...call }) => {
    checkApprovalsEnabled(body, config);
    const named = readIdempotencyKey(call.request, body);
    const id = await addEdits(
      db,
      body,
      { ...toBulkCaller(call), idempotentCall: named },
      call.language,
      runner.start,
    );
    return presentBulkJob(await loadBulk(id), call.user);
  });

  serve(app, addJobPart, async ({ params, body, ...call }) => {
    await addPart(db, params, body, { ...toBulkCaller(call), language: call.language });
    return presentBulkJob(await loadBulk(params.id), call.user);
  });

  serve(app, startJob, async ({ params, body, ...call }) => {
    await startReceivedJob(db, params.id, body.total, toBulkCaller(call), runner.start);
    return presentBulkJob(await loadBulk(params.id), call.user);
  });

  serve(app, listJobs, async ({ query, user }) => {
    const { status: state, action, mine, key } = query;
    const ownerId = mine || key ? user.id : undefined;
    const filter = { ...limitAndOffset(query), state, action, ownerId, key, search: query.search?.trim() };
    const { jobs: found, count } = await listBulkJobs(db, filter);
    return { results: found.map((job) => presentBulkJob(job, user)), count };
  });

  serve(app, getJob, async ({ params, user }) => presentBulkJob(await loadBulk(params.id), user));

  serve(app, listJobItems, async ({ params, query }) => {
    const filter = { ...limitAndOffset(query), result: query.result };
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
    await stopBulkJob(db, params.id, toBulkCaller(call));
    return presentBulkJob(await loadBulk(params.id), call.user);
  });

  serve(app, resumeJob, async ({ params, ...call }) => {
    await resumeBulkJob(db, params.id, toBulkCaller(call), runner.start);
    return presentBulkJob(await loadBulk(params.id), call.user);
  });

  serve(app, decideJob, async ({ params, body, ...call }) => {
    await applyApprovalDecision(db, params.id, body, toBulkCaller(call), runner.start);
    return presentBulkJob(await loadBulk(params.id), call.user);
  });

  serve(app, undoJob, async ({ params, ...call }) => {
    const id = await addUndo(db, params.id, toBulkCaller(call), runner.start);
    return presentBulkJob(await loadBulk(id), call.user);
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

  /** Synchronous, as the documented calls require. */
  async function change(input: BulkJobInput & { digests: number[] }, caller: BulkCaller) {
    const id = await addBulkJob(db, input, caller);
    await finish(id);
    const job = await loadBulk(id);
    const done = { updated: job.changed_count, digests: input.digests, job_id: id };
    if (job.failed_count === 0) return done;
    const { items } = await findItems(db, job, { limit: maxNamedFailures, offset: 0, result: 'failed' });
    const first = items.map(({ id: digest, title, detail }) => ({
      digest: { id: digest, title },
      reason: jobItemText(detail ?? { code: 'unexpected' }),
    }));
    return { ...done, failed: { count: job.failed_count, first } };
  }

  async function loadBulk(id: number) {
    const job = await findBulkJob(db, id);
    if (!job) throw bulkJobNotFound();
    return job;
  }

  const finish = (id: number) => runner.runFor(id, timeoutMs);

  return {
    deleteDigests: (digests, caller) =>
      change({ action: 'delete', digests }, caller).catch((error: unknown) => {
        throw renameFields(error, { digests: 'digest_ids' });
      }),
    checkMayRun: checkCanRun,
    addRemoval,
    finish,
  };
}
