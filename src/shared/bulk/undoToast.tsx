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
  /** Shows what is restored while `send` restores it, and takes that back where `send` throws. Default shows nothing. */
  showWhile?: (send: () => Promise<void>) => Promise<void>;
}

/** Announces a change that can be undone, with a link to the result for each digest. */
export function undoToast(
  text: string,
  jobId: number,
  { tone = 'success', summary, showWhile = (send) => send() }: UndoToast = {},
) {
  offerUndo(text, () => undo(jobId, showWhile), {
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

async function undo(jobId: number, showWhile: NonNullable<UndoToast['showWhile']>) {
  try {
    await showWhile(async () => {
      const { undoAndReport } = await import('./undo.tsx');
      if (!(await undoAndReport(jobId))) throw notUndone;
    });
  } catch (error) {
    if (error !== notUndone) throw error;
  }
}

/** Why is said by then. */
const notUndone = new Error('not undone');
