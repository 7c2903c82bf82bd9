import { InvalidInputError, NotAllowedError, ResponseError } from '#api/errors.ts';
import type { Job, JobItem } from '#api/contract/bulk.ts';
import { findJobItems, settled, undoJob } from '#data/bulk.ts';
import { Link } from '#ui/actions/Link.tsx';
import { jobMessages } from './messages.ts';
import { digestPath, jobPath } from '../page/paths.ts';
import { sayUndoing } from '../toasts/sayUndoing.ts';
import { toast, toastQueue } from '../toasts/toasts.ts';

/** How many of the digests that were skipped a toast names. */
const named = 3;

/** Undoes a job, waits for it, and shows what was restored and what was skipped. */
export async function undoAndReport(jobId: number): Promise<Job | undefined> {
  const stop = sayUndoing();
  try {
    const job = await settled(await undoJob(jobId));
    await report(job);
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

async function report(job: Job) {
  const details = <Link href={jobPath(job.id)}>{jobMessages.jobDetails}</Link>;
  if (job.skipped_count === 0 && job.failed_count === 0 && job.state === 'done') {
    toastQueue.show({
      title: jobMessages.restored(job.changed_count),
      tone: 'success',
      description: details,
    });
    return;
  }
  const { results } = await findJobItems(job.id, { result: 'skipped', size: named });
  toastQueue.show(
    {
      title: jobMessages.restoredSome(job.changed_count, job.skipped_count + job.failed_count),
      description: <Skipped job={job} items={results} />,
    },
    { timeout: null },
  );
}

/** The digests that were skipped because they had been changed since, each with its link. */
function Skipped({ job, items }: { job: Job; items: JobItem[] }) {
  return (
    <>
      {items.length > 0 && jobMessages.changedSince}
      {items.map(({ digest: { id, title } }) => (
        <span key={id}>
          {' '}
          <Link href={digestPath(id)}>{jobMessages.namedDigest(id, title)}</Link>.
        </span>
      ))}{' '}
      <Link href={jobPath(job.id)}>
        {job.skipped_count > items.length
          ? jobMessages.allSkipped(job.skipped_count)
          : jobMessages.jobDetails}
      </Link>
    </>
  );
}
