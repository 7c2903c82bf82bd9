import type { Job } from '#api/contract/bulk.ts';
import { readOutcome, waitForJob, stopJob } from '#data/bulk.ts';
import { jobMessages } from './messages.ts';
import { changeSummary } from './changeSummary.ts';
import { outcomeOffer } from './jobOffer.tsx';
import { offerUndo, type Offer, type ShowBefore } from '../toasts/offerUndo.ts';
import { toast } from '../toasts/toasts.ts';

interface Outcome {
  success: string;
  failure: string;
}

/**
 * Waits for a background job on any screen and shows the result; an undo stops a running job first. The caller
 * reports a failure to start.
 */
export async function followJob(starting: Promise<Job>, outcome: Outcome, showBefore: ShowBefore) {
  let hasEnded = false;
  const isStarted = starting.then(
    () => true,
    () => false,
  );
  const undoEarly: ShowBefore = (send) =>
    showBefore(async () => {
      if (!hasEnded) await starting.then(({ id }) => stopJob(id)).catch(() => {});
      await send();
    });
  try {
    const ending = starting.then((started) => waitForJob(started));
    const job = await offerUndo(ending, (ended) => toOffer(ended, outcome), undoEarly);
    if (hasOffer(job)) return;
    if (job.state === 'stopped') toast.info(jobMessages.jobStopped(job.done_count, job.total));
    else toast.error(outcome.failure);
  } catch {
    if (await isStarted) toast.error(jobMessages.jobLost);
  } finally {
    hasEnded = true;
  }
}

/** A job that changed nothing, and has no per-digest reasons, offers neither undo nor details. */
const hasOffer = ({ state, changed_count, failed_count }: Job) =>
  changed_count > 0 || failed_count > 0 || state === 'done';

async function toOffer(job: Job, { success }: Outcome): Promise<Offer | undefined> {
  if (!hasOffer(job)) return undefined;
  const { state, total, done_count, changed_count } = job;
  return outcomeOffer(await readOutcome(job), {
    success,
    summary: changeSummary(job, changed_count, total),
    total,
    title: state === 'stopped' ? jobMessages.jobStopped(done_count, total) : undefined,
  });
}
