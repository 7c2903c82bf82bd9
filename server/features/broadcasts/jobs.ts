import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { forgetMessages } from './forget.ts';
import { findIdleBroadcasts, leaseOf, workOnBroadcast } from './run.ts';

const sendJob = 'send-broadcast';
const resumeJob = 'resume-broadcasts';

/**
 * Sending as background work. What is due is found in the tables and not in the queue, so a job that
 * was lost delays a broadcast by a minute and loses nothing.
 */
export function registerBroadcastJobs(app: FastifyInstance, deps: Deps) {
  const { db, jobs } = deps;

  async function resume(idleMs: number) {
    for (const id of await findIdleBroadcasts(db, idleMs)) await jobs.send(sendJob, { id });
  }

  jobs.handle<{ id: number }>(sendJob, async ({ id }) => {
    const outcome = await workOnBroadcast(deps, id);
    if (outcome === 'more') await jobs.send(sendJob, { id });
    if (outcome === 'waiting') await jobs.send(sendJob, { id }, new Date(Date.now() + leaseOf(deps.push)));
  });
  jobs.repeat(resumeJob, '* * * * *', () => resume(leaseOf(deps.push)));
  jobs.repeat('forget-messages', '23 * * * *', () => forgetMessages(db));
  // A process that starts takes over at once from one that was killed.
  app.addHook('onListen', () => resume(0));
}

/** Asks for a broadcast to be sent when it is due. */
export function requestSending({ jobs }: Pick<Deps, 'jobs'>, id: number, at: Date | null) {
  return jobs.send(sendJob, { id }, at ?? undefined);
}
