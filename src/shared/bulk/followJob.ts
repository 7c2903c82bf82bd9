import type { Job } from '#api/contract/bulk.ts';
import { settled } from '#data/bulk.ts';
import { jobMessages } from './messages.ts';
import { changeSummary } from './changeSummary.ts';
import { toast } from '../toasts/toasts.ts';
import { undoToast } from './undoToast.tsx';

interface Outcome {
  success: string;
  failure: string;
}

/** Waits for a background job, whichever screen is open meanwhile, and shows how it ended. */
export async function followJob(job: Job, { success, failure }: Outcome) {
  try {
    const { id, state, total, done_count, changed_count, failed_count } = await settled(job);
    const isWhole = state === 'done' && failed_count === 0;
    if (isWhole) undoToast(success, id, { summary: changeSummary(job, changed_count, total) });
    else if (state === 'stopped') undoToast(jobMessages.jobStopped(done_count, total), id, { tone: 'info' });
    else if (changed_count > 0)
      undoToast(jobMessages.jobPartial(failure, failed_count, total), id, { tone: 'info' });
    else toast.error(failure);
  } catch {
    toast.error(jobMessages.jobLost);
  }
}
