import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  addDigestLabels,
  addDigestTags,
  createJob,
  createSelection,
  deleteDigests,
  getJob,
  listJobItems,
  listJobs,
  removeDigestLabels,
  removeDigestTags,
  stopJob,
  undoJob,
  updateDigestStatuses,
} from '#api/contract/bulk.ts';
import { deleteStatus } from '#api/contract/statuses.ts';
import { deleteTag } from '#api/contract/tags.ts';
import { pageOf } from '#server/db/page.ts';
import type { Audit } from '#server/platform/audit.ts';
import type { Caller } from '#server/platform/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { idempotencyKeyOf } from '#server/platform/idempotencyKey.ts';
import { serve } from '#server/platform/routes.ts';
import { addJob, type JobCaller, type NewJob } from './create.ts';
import { forgetJobs } from './forget.ts';
import { presentJob } from './present.ts';
import { findItems, findJob, findJobs } from './queries.ts';
import { addStatusRemoval, addTagRemoval } from './removal.ts';
import { createRunner } from './run.ts';
import { addSelection, removeExpired } from './selections.ts';
import { emptyTrash } from './trash.ts';
import { addUndo, noJob, stop } from './undo.ts';

/** For how long a documented bulk call waits for its job, in milliseconds. */
const patience = 20_000;

export function registerJobs(app: FastifyInstance, deps: Deps) {
  const { db, store, jobs } = deps;
  const runner = createRunner(deps);
  jobs.repeat('empty-trash', '43 * * * *', () => emptyTrash(db));
  jobs.repeat('forget-jobs', '13 * * * *', () => forgetJobs(db));
  jobs.repeat('remove-expired-selections', '21 * * * *', async () => {
    await removeExpired(db);
  });
  app.addHook('onListen', () => runner.resume({ isStart: true }));

  serve(app, createSelection, ({ body, user, language }) =>
    addSelection(store, body, { languageId: language.id, userId: user.id }),
  );

  serve(app, createJob, async ({ body, ...call }) => {
    const id = await addJob(db, body, { ...callerOf(call), idempotencyKey: idempotencyKeyOf(call.request) });
    await runner.start(id);
    return presentJob(await jobOf(id), call.user);
  });

  serve(app, listJobs, async ({ query, user }) => {
    const { status: state, action, mine } = query;
    const filter = { ...pageOf(query), state, action, ownerId: mine ? user.id : undefined };
    const { jobs: found, count } = await findJobs(db, filter);
    return { results: found.map((job) => presentJob(job, user)), count };
  });

  serve(app, getJob, async ({ params, user }) => presentJob(await jobOf(params.id), user));

  serve(app, listJobItems, async ({ params, query }) => {
    const filter = { ...pageOf(query), result: query.result };
    const { items, count } = await findItems(db, await jobOf(params.id), filter);
    return {
      results: items.map(({ id, title, result, detail }) => ({ digest: { id, title }, result, detail })),
      count,
    };
  });

  serve(app, stopJob, async ({ params, ...call }) => {
    await stop(db, params.id, callerOf(call));
    return presentJob(await jobOf(params.id), call.user);
  });

  serve(app, undoJob, async ({ params, ...call }) => {
    const id = await addUndo(db, params.id, callerOf(call));
    await runner.start(id);
    return presentJob(await jobOf(id), call.user);
  });

  serve(app, updateDigestStatuses, ({ body, ...call }) => done({ action: 'status', ...body }, call));
  serve(app, deleteDigests, ({ body, ...call }) =>
    done({ action: 'delete', digests: body.digest_ids }, call),
  );
  serve(app, addDigestLabels, ({ body: { digests, labels }, ...call }) =>
    done({ action: 'add_labels', digests, labels: labels.map(({ id }) => id) }, call),
  );
  serve(app, removeDigestLabels, ({ body, ...call }) => done({ action: 'remove_labels', ...body }, call));
  serve(app, addDigestTags, ({ body, ...call }) => done({ action: 'add_tags', ...body }, call));
  serve(app, removeDigestTags, ({ body: { digests, tags }, ...call }) =>
    done({ action: 'remove_tags', digests, tags: tags.map((id) => ({ id })) }, call),
  );

  serve(app, deleteTag, async ({ params, ...call }) => {
    const removal = await addTagRemoval(db, params.id, callerOf(call));
    await runner.runFor(removal.job_id, patience);
    return removal;
  });
  serve(app, deleteStatus, async ({ params, ...call }) => {
    const removal = await addStatusRemoval(db, params.id, callerOf(call));
    await runner.runFor(removal.job_id, patience);
    return removal;
  });

  /** Does a job within the call, as the documented calls want it. */
  async function done(input: NewJob & { digests: number[] }, call: CallParts) {
    const id = await addJob(db, input, callerOf(call));
    await runner.runFor(id, patience);
    const { changed_count } = await jobOf(id);
    return { updated: changed_count, digests: input.digests, job_id: id };
  }

  async function jobOf(id: number) {
    const job = await findJob(db, id);
    if (!job) throw noJob();
    return job;
  }
}

interface CallParts {
  user: Caller;
  audit: Audit;
  request: FastifyRequest;
}

const callerOf = ({ user, audit, request }: CallParts): JobCaller => ({ user, audit, requestId: request.id });
