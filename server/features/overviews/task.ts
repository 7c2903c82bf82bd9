import { defineTask } from '#server/platform/queue.ts';

/** Each sending makes the oldest overview that nobody makes; the one of each minute finds those of processes that ended. */
export const overviewTask = defineTask({
  name: 'make-overviews',
  timeoutMs: 60 * 60_000,
  everyMinutes: 1,
});
