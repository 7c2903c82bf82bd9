import { useState } from 'react';
import type { DigestRow } from '#api/contract/digests.ts';
import type { Job } from '#api/contract/bulk.ts';
import { InvalidInputError } from '#api/errors.ts';
import { followJob } from '#shared/bulk/followJob.ts';
import { startJob, type Change, type Selection } from '#data/bulk.ts';
import { makeChange, showChange } from '../makeChange.ts';
import type { NamedChange } from '../shownChange.ts';
import { findOutcome } from './actions.ts';

interface BulkChange {
  rows: DigestRow[];
  /** Given, a background job changes all of it. */
  selection: Selection | null;
  onDone: () => void;
}

/** LIST-37 */
const reloadDelayMs = 1000;

/** Changes the selected digests and shows the outcome. */
export function useBulkChange({ rows, selection, onDone }: BulkChange) {
  const [job, setJob] = useState<Job | null>(null);

  /** `named`: the tags or labels of the change with their titles. Throws when nothing was changed, after showing why. */
  async function run(change: Change, named: NamedChange = {}) {
    const outcome = findOutcome(change);
    const shown = rows.map(({ id }) => id);
    const failure = (error: unknown) => findReason(error, change) ?? outcome.failure;
    if (selection) {
      const { showWhile, showBefore } = showChange(change, shown, named, failure);
      const starting = showWhile(() => startJob(change, selection.id));
      void followJob(starting, outcome, showBefore);
      setJob(await starting);
    } else {
      const texts = { success: outcome.success, failure };
      await makeChange(change, shown, texts, named, { invalidateAfterMs: reloadDelayMs });
    }
    onDone();
  }

  return { run, job, clearJob: () => setJob(null) };
}

/** Refused tags say why themselves (BULK-06). */
function findReason(error: unknown, { action }: Change): string | undefined {
  const isRefused = action === 'add_tags' && error instanceof InvalidInputError;
  return isRefused ? error.fieldMessage('title') : undefined;
}
