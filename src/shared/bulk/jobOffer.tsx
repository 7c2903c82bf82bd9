import type { ChangeOutcome } from '#data/bulk.ts';
import { Link } from '#ui/actions/Link.tsx';
import { jobMessages } from './messages.ts';
import { jobPath } from '../page/paths.ts';
import type { Offer } from '../toasts/offerUndo.ts';
import { JobProblems } from './JobProblems.tsx';

/** Afterwards, undo is still available on the job's page. */
const toastTimeoutMs = 20_000;

export const jobOffer = (title: string, jobId: number, summary = ''): Offer => ({
  title,
  timeout: toastTimeoutMs,
  description: (
    <>
      {summary && <bdi>{summary} </bdi>}
      <Link href={jobPath(jobId)}>{jobMessages.jobDetails}</Link>
    </>
  ),
  undone: null,
  undo: () => undoJobOrThrow(jobId),
});

interface OutcomeTexts {
  success: string;
  summary: string;
  total: number;
  /** Replaces `success`, for example if the job was stopped. */
  title?: string;
}

/** Success if all digests changed, otherwise a warning with the first reasons. */
export function outcomeOffer(
  outcome: ChangeOutcome,
  { success, summary, total, title }: OutcomeTexts,
): Offer {
  const { job } = outcome;
  const failed = job.failed_count + job.skipped_count;
  if (failed === 0 && title === undefined) return jobOffer(success, job.id, summary);
  return {
    title: title ?? jobMessages.changedSome(job.changed_count, total, failed),
    tone: job.changed_count > 0 ? 'warning' : 'error',
    timeout: toastTimeoutMs,
    description: <JobProblems {...outcome} />,
    undone: null,
    undo: job.changed_count > 0 ? () => undoJobOrThrow(job.id) : undefined,
  };
}

async function undoJobOrThrow(jobId: number) {
  const { undoAndReport } = await import('./undo.tsx');
  if (!(await undoAndReport(jobId))) throw new Error('Already reported.');
}
