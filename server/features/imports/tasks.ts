import { Id, t } from '#api/contract/schema.ts';
import { defineTask } from '#server/work/queue.ts';

/** Analyses, imports, undoes or fetches pictures again, depending on the import's state. */
export const importTask = defineTask({
  name: 'import-archive',
  payload: t.object({ importId: Id }),
  timeoutMs: 60 * 60_000,
});

export const sweepImportsTask = defineTask({ name: 'sweep-imports', everyMinutes: 60 });

export const resumeImportsTask = defineTask({ name: 'resume-imports', everyMinutes: 1 });
