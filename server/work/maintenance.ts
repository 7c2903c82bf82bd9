import type { Database, Store } from '../db/database.ts';
import { purgeCallCounts } from '../platform/http/callCounts.ts';
import { purgeFailedTasks } from './queries.ts';
import { defineTask, type Queue } from './queue.ts';

const vacuumTask = defineTask({ name: 'vacuum', everyMinutes: 10 });
const purgeTask = defineTask({ name: 'purge-tasks', everyMinutes: 60 });
const purgeCallsTask = defineTask({ name: 'purge-calls', everyMinutes: 10 });

/**
 * Vacuums a database that does not do so by itself: soon after the start, and every ten minutes. Purges tasks that failed,
 * and counts of calls.
 */
export function registerMaintenance({ db, store, queue }: { db: Database; store: Store; queue: Queue }) {
  const { vacuum } = store;
  if (vacuum) queue.handle(vacuumTask, vacuum);
  queue.handle(purgeTask, () => purgeFailedTasks(db));
  queue.handle(purgeCallsTask, () => purgeCallCounts(db));
}
