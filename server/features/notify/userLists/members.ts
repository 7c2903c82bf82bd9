import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Id, t } from '#api/contract/schema.ts';
import type { Database } from '#server/db/database.ts';
import { userListChanges } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { defineTask } from '#server/work/queue.ts';
import { claimNextChange, findListsToChange, applyBatch, memberLease } from './memberQueries.ts';

const changeTask = defineTask({ name: 'change-user-list', payload: t.object({ userListId: Id }) });
const resumeTask = defineTask({ name: 'resume-user-lists', everyMinutes: 1 });

export function registerMemberTasks(app: FastifyInstance, { db, queue, changes }: Deps) {
  async function resume() {
    for (const userListId of await findListsToChange(db)) await queue.send(changeTask, { userListId });
  }

  queue.handle(changeTask, async ({ userListId }, { signal }) => {
    await applyMemberChanges(db, userListId, signal);
    changes.publish({ resource: 'userLists', ids: [userListId] });
  });
  queue.handle(resumeTask, resume);
  app.addHook('onListen', resume);
}

export async function queueMemberChange(
  { queue, tx }: Pick<Deps, 'queue'> & { tx: Database },
  userListId: number,
  isRemoval: boolean,
  userIds: number[],
) {
  if (userIds.length === 0) return;
  await tx.insert(userListChanges).values({ userListId, isRemoval, userIds });
  await queue.send(changeTask, { userListId }, { tx });
}

/** Applies changes, oldest first, until all are done, the signal aborts or another process takes over. */
export async function applyMemberChanges(db: Database, userListId: number, signal?: AbortSignal) {
  while (await applyNextChange(db, userListId, signal));
}

async function applyNextChange(db: Database, userListId: number, signal?: AbortSignal): Promise<boolean> {
  if (signal?.aborted) return false;
  const claim = await claimNextChange(db, userListId);
  if (claim.keys.length === 0) return false;
  try {
    while (await applyBatch(db, userListId, claim)) {
      if (signal?.aborted) return false;
      // The embedded database runs on this thread; let waiting calls run.
      await setImmediate();
    }
    return true;
  } finally {
    // If the database doesn't answer, the next claim releases the lease.
    await memberLease.abandon(db, claim).catch(() => undefined);
  }
}
