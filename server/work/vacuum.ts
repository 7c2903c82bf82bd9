import type { Store } from '../db/database.ts';
import { defineTask, type Queue } from './queue.ts';

const vacuumTask = defineTask({ name: 'vacuum', everyMinutes: 10 });

/** Vacuums a database that does not do so by itself: soon after the start, and every ten minutes. */
export function registerMaintenance({ store, queue }: { store: Store; queue: Queue }) {
  const { vacuum } = store;
  if (vacuum) queue.handle(vacuumTask, vacuum);
}
