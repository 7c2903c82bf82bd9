import { toast } from '#shared/toasts/toasts.ts';
import { changeSummary } from '#shared/bulk/changeSummary.ts';
import { undoToast } from '#shared/bulk/undoToast.tsx';
import { changeDigests, type Change } from '#data/bulk.ts';
import { showInRows } from '#data/digests.ts';
import { shownChange } from '../shownChange.ts';
import { toFailure } from './failure.ts';

/** Makes one change of one digest that can be undone, which the list shows at once, and says the outcome. Throws when it failed. */
export async function changeRow(
  change: Extract<Change, { action: 'status' | 'delete' }>,
  id: number,
  success: string,
) {
  const revert = await showInRows([id], (row) => shownChange(row, change));
  try {
    const { jobId, updated } = await changeDigests(change, [id]);
    const { action, ...parameters } = change;
    const summary = changeSummary({ action, parameters, undo_of: null }, updated, 1, [id]);
    undoToast(success, jobId, { summary });
  } catch (error) {
    await revert();
    toast.error(toFailure(error));
    throw error;
  }
}
