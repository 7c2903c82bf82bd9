import { useState } from 'react';
import type { DigestRow } from '#api/contract/digests.ts';
import type { Job } from '#api/contract/bulk.ts';
import { InvalidInputError } from '#api/errors.ts';
import { followJob } from '#shared/bulk/followJob.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { changeSummary } from '#shared/bulk/changeSummary.ts';
import { undoToast } from '#shared/bulk/undoToast.tsx';
import { changeDigests, startJob, type Change, type Selection } from '#data/bulk.ts';
import { showInRows } from '#data/digests.ts';
import { shownChange, type NamedChange } from '../shownChange.ts';
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
    const revert = await showInRows(shown, (row) => shownChange(row, change, named));
    try {
      if (selection) {
        const started = await startJob(change, selection.id);
        setJob(started);
        void followJob(started, outcome);
      } else {
        const { jobId, updated } = await changeDigests(change, shown, { invalidateAfterMs: reloadDelayMs });
        const parameters = change.action === 'status' ? { status: change.status } : named;
        const made = { action: change.action, parameters, undo_of: null };
        undoToast(outcome.success, jobId, { summary: changeSummary(made, updated, shown.length, shown) });
      }
    } catch (error) {
      await revert();
      toast.error(findReason(error, change) ?? outcome.failure);
      throw error;
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
