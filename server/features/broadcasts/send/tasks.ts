import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { defineTask } from '#server/work/queue.ts';
import { restartCountdowns, stopInterrupted } from './hold.ts';
import { purgeMessages } from './purge.ts';
import { sendTask } from './request.ts';
import { findDueBroadcasts, freeAt, workOnBroadcast } from './run.ts';

const resumeTask = defineTask({ name: 'resume-broadcasts', everyMinutes: 1 });
/** Longer than the pause between two slices of a broadcast. */
const idleMs = 5000;

/** The pause of one that waits for what has no lease: a change of its user list, for one. */
const retryMs = 1000;

/** Longer than a minute, after which what is due is looked up. */
const maxWaitMs = 90_000;

const purgeTask = defineTask({ name: 'purge-messages', everyMinutes: 60 });

/**
 * Sending as background work. What is due is found in the tables and not in the queue, so a task that
 * was lost delays a broadcast by a minute and loses nothing.
 */
export function registerBroadcastTasks(app: FastifyInstance, deps: Deps) {
  const { db, queue, config, changes } = deps;

  async function resume(options?: { idleMs: number }) {
    for (const id of await findDueBroadcasts(deps, options)) await queue.send(sendTask, { id });
  }

  queue.handle(sendTask, async ({ id }, { signal }) => {
    const outcome = await workOnBroadcast(deps, id, signal);
    if (outcome === 'more') await queue.send(sendTask, { id });
    if (outcome !== 'waiting') return;
    const at = (await freeAt(db, id)) ?? new Date(Date.now() + retryMs);
    // What waits for long, as zones do, is found again each minute.
    if (at.getTime() < Date.now() + maxWaitMs) await queue.send(sendTask, { id }, { at });
  });
  queue.handle(resumeTask, () => resume({ idleMs }));
  queue.handle(purgeTask, (_, { signal }) => purgeMessages(db, signal));
  // A process that starts resumes what one left that was killed. What that one holds is sent again for when it is free.
  app.addHook('onListen', async () => {
    const interrupted = await stopInterrupted(db);
    if (interrupted.length > 0) changes.publish({ resource: 'broadcasts', ids: interrupted });
    for (const id of await restartCountdowns(db, config)) {
      changes.publish({ resource: 'broadcasts', ids: [id] });
      await queue.send(sendTask, { id }, { at: await freeAt(db, id) });
    }
    await resume();
  });
}
