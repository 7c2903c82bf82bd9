import { toast } from '#shared/toasts.ts';
import { undoToast } from '#shared/bulk/undoToast.tsx';
import { changeDigests, type Change } from '#data/bulk.ts';
import { failureOf } from './failure.ts';

/** Makes one change of one digest that can be undone, and shows the outcome. Throws when it failed. */
export async function changeRow(change: Change, id: number, success: string) {
  try {
    const job = await changeDigests(change, [id]);
    undoToast(success, job);
  } catch (error) {
    toast.error(failureOf(error));
    throw error;
  }
}
