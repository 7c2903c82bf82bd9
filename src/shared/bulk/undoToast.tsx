import { Link } from '#ui/actions/Link.tsx';
import { jobMessages } from './messages.ts';
import { jobPath } from '../page/paths.ts';
import { offerUndo } from '../toasts/offerUndo.ts';

/** Long enough to read it and decide. Later on, the job's own page still offers the undo. */
const timeoutMs = 20_000;

interface UndoToast {
  /** Default `success`. */
  tone?: 'success' | 'info';
  /** What was changed, and how many. */
  summary?: string;
}

/** Announces a change that can be undone, with a link to the result for each digest. */
export function undoToast(text: string, jobId: number, { tone = 'success', summary }: UndoToast = {}) {
  offerUndo(text, () => undo(jobId), {
    tone,
    timeout: timeoutMs,
    description: (
      <>
        {summary && <bdi>{summary} </bdi>}
        <Link href={jobPath(jobId)}>{jobMessages.jobDetails}</Link>
      </>
    ),
  });
}

async function undo(jobId: number) {
  const { undoAndReport } = await import('./undo.tsx');
  await undoAndReport(jobId);
}
