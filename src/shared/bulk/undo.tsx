import { InvalidInputError, NotAllowedError, ResponseError } from '#api/errors.ts';
import type { Job } from '#api/contract/bulk.ts';
import { readOutcome, waitForJob, undoJob } from '#data/bulk.ts';
import { JobProblems } from './JobProblems.tsx';
import { jobMessages } from './messages.ts';
import { announceUndo } from '../toasts/offerUndo.ts';
import { toast, toastQueue } from '../toasts/toasts.ts';

export async function undoAndReport(jobId: number): Promise<Job | undefined> {
  const stop = announceUndo();
  try {
    const job = await waitForJob(await undoJob(jobId));
    await showUndoResult(job);
    return job;
  } catch (error) {
    const isReasonGiven =
      error instanceof InvalidInputError || error instanceof NotAllowedError || isConflict(error);
    toast.error(isReasonGiven ? error.message : jobMessages.undoFailed);
    return undefined;
  } finally {
    stop();
  }
}

const isConflict = (error: unknown): error is ResponseError =>
  error instanceof ResponseError && error.status === 409;

async function showUndoResult(job: Job) {
  const outcome = await readOutcome(job);
  const { changed_count, skipped_count, failed_count } = job;
  if (skipped_count === 0 && failed_count === 0 && job.state === 'done') {
    toastQueue.show({
      title: jobMessages.restored(changed_count),
      tone: 'success',
      description: <JobProblems {...outcome} />,
    });
    return;
  }
  toastQueue.show(
    {
      title: jobMessages.restoredSome(changed_count, skipped_count + failed_count),
      tone: 'warning',
      description: <JobProblems {...outcome} />,
    },
    { timeout: null },
  );
}
