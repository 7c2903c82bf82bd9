import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Id, t } from '#api/contract/schema.ts';
import type { Database } from '#server/db/database.ts';
import { userListChanges } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { defineTask } from '#server/work/queue.ts';
import { claimNextChange, findListsToChange, makeBatch, memberLease } from './memberQueries.ts';

const changeTask = defineTask({ name: 'change-user-list', payload: t.object({ userListId: Id }) });
const resumeTask = defineTask({ name: 'resume-user-lists', everyMinutes: 1 });

/** Changes of members as background work. What there is to do is in `user_list_changes`. */
export function registerMemberTasks(app: FastifyInstance, { db, queue, changes }: Deps) {
  async function resume() {
    for (const userListId of await findListsToChange(db)) await queue.send(changeTask, { userListId });
  }

  queue.handle(changeTask, async ({ userListId }, { signal }) => {
    await changeListedUsers(db, userListId, signal);
    changes.publish({ resource: 'userLists', ids: [userListId] });
  });
  queue.handle(resumeTask, resume);
  app.addHook('onListen', resume);
}

/** Has people added to a list, or removed from it, after those of earlier calls. */
export async function requestChange(
  { queue, tx }: Pick<Deps, 'queue'> & { tx: Database },
  userListId: number,
  isRemoval: boolean,
  userIds: number[],
) {
  if (userIds.length === 0) return;
  await tx.insert(userListChanges).values({ userListId, isRemoval, userIds });
  await queue.send(changeTask, { userListId }, { tx });
}

/** Makes the changes of a list, the oldest first, until all are done, the signal aborts, or another process is at it. */
export async function changeListedUsers(db: Database, userListId: number, signal?: AbortSignal) {
  while (await makeNextChange(db, userListId, signal));
}

/** Makes the oldest change of a list. Returns false if none exists, or when another process works on it. */
async function makeNextChange(db: Database, userListId: number, signal?: AbortSignal): Promise<boolean> {
  if (signal?.aborted) return false;
  const claim = await claimNextChange(db, userListId);
  if (claim.keys.length === 0) return false;
  try {
    while (await makeBatch(db, userListId, claim)) {
      if (signal?.aborted) return false;
      // The embedded database works in this thread; calls that wait run in between.
      await setImmediate();
    }
    return true;
  } finally {
    // While the database does not answer, the next claim releases it.
    await memberLease.abandon(db, claim).catch(() => undefined);
  }
}
