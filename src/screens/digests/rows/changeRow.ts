import { toast } from '../../../app/toasts';
import { undoToast } from '../../../app/undoToast';
import { changeDigests, rereadDigests, type Change } from '../../../data/jobs';
import { rereadTargets } from '../../../data/reports';
import { failureOf } from './failure';

/** Makes one change of one digest that can be undone, and says how it went. Throws when it went wrong. */
export async function changeRow(change: Change, id: number, success: string) {
  try {
    const job = await changeDigests(change, [id]);
    undoToast(success, job);
  } catch (error) {
    toast.error(failureOf(error));
    throw error;
  }
  void rereadDigests();
  void rereadTargets();
}
