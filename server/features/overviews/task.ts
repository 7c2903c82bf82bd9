import { defineTask } from '#server/work/queue.ts';

/** Each job makes the oldest overview that waits; the job of each minute finds those of processes that ended. */
export const overviewTask = defineTask({
  name: 'make-overviews',
  timeoutMs: 60 * 60_000,
  everyMinutes: 1,
});
