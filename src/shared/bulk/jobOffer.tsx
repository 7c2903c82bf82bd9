import type { ChangeOutcome } from '#data/bulk.ts';
import { Link } from '#ui/actions/Link.tsx';
import { jobMessages } from './messages.ts';
import { jobPath } from '../page/paths.ts';
import type { Offer } from '../toasts/offerUndo.ts';
import { JobProblems } from './JobProblems.tsx';

/** Time to read and decide. Afterwards the job's page still offers the undo. */
const timeoutMs = 20_000;

export const jobOffer = (title: string, jobId: number, summary = ''): Offer => ({
  title,
  timeout: timeoutMs,
  description: (
    <>
      {summary && <bdi>{summary} </bdi>}
      <Link href={jobPath(jobId)}>{jobMessages.jobDetails}</Link>
    </>
  ),
  undone: null,
  undo: () => undo(jobId),
});

interface Texts {
  success: string;
  summary: string;
  total: number;
  /** Replaces `success`, for example if the job was stopped. */
  title?: string;
}

/** Success if all digests changed, otherwise a warning with the first reasons. */
export function outcomeOffer(outcome: ChangeOutcome, { success, summary, total, title }: Texts): Offer {
  const { job } = outcome;
  const failed = job.failed_count + job.skipped_count;
  if (failed === 0 && title === undefined) return jobOffer(success, job.id, summary);
  return {
    title: title ?? jobMessages.changedSome(job.changed_count, total, failed),
    tone: job.changed_count > 0 ? 'warning' : 'error',
    timeout: timeoutMs,
    description: <JobProblems {...outcome} />,
    undone: null,
    undo: job.changed_count > 0 ? () => undo(job.id) : undefined,
  };
}

async function undo(jobId: number) {
  const { undoAndReport } = await import('./undo.tsx');
  if (!(await undoAndReport(jobId))) throw new Error('Already reported.');
}
