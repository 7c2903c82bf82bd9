import type { Job } from '#api/contract/bulk.ts';
import { readOutcome, waitForJob, stopJob } from '#data/bulk.ts';
import { jobMessages } from './messages.ts';
import { summarizeChange } from './changeSummary.ts';
import { outcomeOffer } from './jobOffer.tsx';
import { offerUndo, type Offer, type OptimisticUndo } from '../toasts/offerUndo.ts';
import { toast } from '../toasts/toasts.ts';

interface JobTexts {
  success: string;
  failure: string;
}

/**
 * Follows the job even if the user leaves the screen. Undoing a running job stops it first. The caller
 * reports a job that fails to start.
 */
export async function followJob(startedJob: Promise<Job>, outcome: JobTexts, showBefore: OptimisticUndo) {
  let hasEnded = false;
  const isStarted = startedJob.then(
    () => true,
    () => false,
  );
  const undoEarly: OptimisticUndo = (send) =>
    showBefore(async () => {
      if (!hasEnded) await startedJob.then(({ id }) => stopJob(id)).catch(() => {});
      await send();
    });
  try {
    const endedJob = startedJob.then((started) => waitForJob(started));
    const job = await offerUndo(endedJob, (ended) => buildOffer(ended, outcome), undoEarly);
    if (hasUndoOrDetails(job)) return;
    if (job.state === 'stopped') toast.info(jobMessages.jobStopped(job.done_count, job.total));
    else toast.error(outcome.failure);
  } catch {
    if (await isStarted) toast.error(jobMessages.jobLost);
  } finally {
    hasEnded = true;
  }
}

/** False for a stopped or failed job in which no digest was changed or failed. */
const hasUndoOrDetails = ({ state, changed_count, failed_count }: Job) =>
  changed_count > 0 || failed_count > 0 || state === 'done';

async function buildOffer(job: Job, { success }: JobTexts): Promise<Offer | undefined> {
  if (!hasUndoOrDetails(job)) return undefined;
  const { state, total, done_count, changed_count } = job;
  return outcomeOffer(await readOutcome(job), {
    success,
    summary: summarizeChange(job, changed_count, total),
    total,
    title: state === 'stopped' ? jobMessages.jobStopped(done_count, total) : undefined,
  });
}
