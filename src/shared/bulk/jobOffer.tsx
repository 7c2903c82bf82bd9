import { Link } from '#ui/actions/Link.tsx';
import { jobMessages } from './messages.ts';
import { jobPath } from '../page/paths.ts';
import type { Offer } from '../toasts/offerUndo.ts';

/** Long enough to read it and decide. Later on, the job's own page still offers the undo. */
const timeoutMs = 20_000;

interface JobOffer {
  /** Default `success`. */
  tone?: 'success' | 'info';
  /** What was changed, and how many. */
  summary?: string;
}

/** The offer to undo a job, with a link to the result for each digest. */
export function jobOffer(title: string, jobId: number, { tone, summary }: JobOffer = {}): Offer {
  return {
    title,
    tone,
    timeout: timeoutMs,
    description: (
      <>
        {summary && <bdi>{summary} </bdi>}
        <Link href={jobPath(jobId)}>{jobMessages.jobDetails}</Link>
      </>
    ),
    async undo() {
      const { undoAndReport } = await import('./undo.tsx');
      if (!(await undoAndReport(jobId))) throw new Error('Said by then.');
    },
  };
}
