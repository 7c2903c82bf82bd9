import type { Job } from '#api/contract/bulk.ts';
import { settled, stopJob } from '#data/bulk.ts';
import { jobMessages } from './messages.ts';
import { changeSummary } from './changeSummary.ts';
import { jobOffer } from './jobOffer.tsx';
import { offerUndo, type Offer, type ShowBefore } from '../toasts/offerUndo.ts';
import { toast } from '../toasts/toasts.ts';

interface Outcome {
  success: string;
  failure: string;
}

/**
 * Waits for a background job, whichever screen is open meanwhile, and shows how it ended. Taken back before that, it is
 * stopped first. One that was not started is announced by the caller.
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
    const ending = starting.then((started) => settled(started));
    const job = await offerUndo(ending, (ended) => toOffer(ended, outcome), undoEarly);
    if (toOffer(job, outcome)) return;
    if (job.state === 'stopped') toast.info(jobMessages.jobStopped(job.done_count, job.total));
    else toast.error(outcome.failure);
  } catch {
    if (await isStarted) toast.error(jobMessages.jobLost);
  } finally {
    hasEnded = true;
  }
}

/** Undefined where it changed nothing and was to. */
function toOffer(job: Job, { success, failure }: Outcome): Offer | undefined {
  const { id, state, total, done_count, changed_count, failed_count } = job;
  if (state === 'done' && failed_count === 0)
    return jobOffer(success, id, { summary: changeSummary(job, changed_count, total) });
  if (changed_count === 0) return undefined;
  const title =
    state === 'stopped'
      ? jobMessages.jobStopped(done_count, total)
      : jobMessages.jobPartial(failure, failed_count, total);
  return jobOffer(title, id, { tone: 'info' });
}
