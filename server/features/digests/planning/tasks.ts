import { Id, t } from '#api/contract/schema.ts';
import type { Deps } from '#server/deps.ts';
import { defineTask } from '#server/work/queue.ts';
import { publishDue, notifyCancelled } from './publish.ts';
import { findDueDigests } from './queries.ts';

export const publishTask = defineTask({
  name: 'publish-digest',
  payload: t.object({ id: Id }),
  concurrency: 2,
});
/** Publishes due digests even if their publish task was lost, which delays them by at most a minute. */
const dueTask = defineTask({ name: 'publish-due-digests', everyMinutes: 1 });

export function registerPlanningTasks({ db, queue, suggestions }: Deps) {
  async function publish(id: number) {
    if ((await publishDue(db, id)) === 'published') suggestions.invalidate();
  }
  queue.handle(publishTask, ({ id }) => publish(id));
  queue.handle(dueTask, async (_, { signal }) => {
    for (const id of await findDueDigests(db)) {
      if (signal.aborted) return;
      // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own
      await publish(id);
    }
    await notifyCancelled(db);
  });
}
