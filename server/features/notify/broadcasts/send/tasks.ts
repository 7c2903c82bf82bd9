import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { defineTask } from '#server/work/queue.ts';
import { purgeWaitingDevices } from '../devices/waiting.ts';
import { purgeDeviceCounts } from '../devices/newPeople.ts';
import { restartCountdowns, stopInterruptedBroadcasts } from './hold.ts';
import { sendTask } from './request.ts';
import { findDueBroadcasts, nextRunAt, runBroadcast } from './run.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { purgeInBatches } from '#server/db/retention.ts';
import { deleteMessagesSql } from '#server/adapters/push/sandbox.ts';

const resumeTask = defineTask({ name: 'resume-broadcasts', everyMinutes: 1 });
/** Must be longer than the pause between two slices of a running broadcast. */
const idleMs = 5000;

const retryMs = 1000;

const maxWaitMs = 90_000;

const purgeTask = defineTask({ name: 'purge-messages', everyMinutes: 60 });

/** Due broadcasts are found in the tables, so a lost task delays one by at most a minute. */
export function registerBroadcastTasks(app: FastifyInstance, deps: Deps) {
  const { db, queue, config, changes } = deps;

  async function resume(options?: { idleMs: number }) {
    for (const id of await findDueBroadcasts(deps, options)) await queue.send(sendTask, { id });
  }

  queue.handle(sendTask, async ({ id }, { signal }) => {
    const outcome = await runBroadcast(deps, id, signal);
    if (outcome === 'more') await queue.send(sendTask, { id });
    if (outcome !== 'waiting') return;
    const at = (await nextRunAt(db, id)) ?? new Date(Date.now() + retryMs);
    // Longer waits are left to the task that runs every minute.
    if (at.getTime() < Date.now() + maxWaitMs) await queue.send(sendTask, { id }, { at });
  });
  queue.handle(resumeTask, () => resume({ idleMs }));
  queue.handle(purgeTask, async (_, { signal }) => {
    await purgeOutboxMessages(db, signal);
    await purgeDeviceCounts(db, signal);
    await purgeWaitingDevices(db, signal);
  });
  // Resumes broadcasts of killed processes once their leases expire.
  app.addHook('onListen', async () => {
    const interrupted = await stopInterruptedBroadcasts(db);
    if (interrupted.length > 0) changes.publish({ resource: 'broadcasts', ids: interrupted });
    for (const id of interrupted) await queue.send(sendTask, { id });
    for (const id of await restartCountdowns(db, config)) {
      changes.publish({ resource: 'broadcasts', ids: [id] });
      await queue.send(sendTask, { id }, { at: await nextRunAt(db, id) });
    }
    await resume();
  });
}

const hasUnsettledDeliveries = sql`exists (
  select from deliveries d where d.state = 'pending' and concat(d.notification_id, ':', d.device_id) = o.key)`;

/** Keeps messages with unsettled deliveries, because only their outbox key prevents sending them twice. */
export const purgeOutboxMessages = (db: Database, signal?: AbortSignal) =>
  purgeInBatches(db, (limit) => deleteMessagesSql({ isOpen: hasUnsettledDeliveries, limit }), signal);
