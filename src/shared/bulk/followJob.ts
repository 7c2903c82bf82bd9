import type { Job } from '#api/contract/bulk.ts';
import { rereadDigests, settled } from '#data/bulk.ts';
import { jobMessages } from './messages.ts';
import { toast } from '../toasts.ts';
import { undoToast } from './undoToast.tsx';

interface Outcome {
  success: string;
  failure: string;
}

/** Waits for a job that goes on behind the screens, wherever its maker goes meanwhile, and tells how it ended. */
export async function followJob(job: Job, { success, failure }: Outcome) {
  try {
    const { id, state, total, done_count, changed_count, failed_count } = await settled(job);
    const isWhole = state === 'done' && failed_count === 0;
    if (isWhole) undoToast(success, id);
    else if (state === 'stopped') undoToast(jobMessages.jobStopped(done_count, total), id, 'info');
    else if (changed_count > 0) undoToast(jobMessages.jobPartly(failure, failed_count, total), id, 'info');
    else toast.error(failure);
  } catch {
    toast.error(jobMessages.jobLost);
  }
  void rereadDigests();
}
