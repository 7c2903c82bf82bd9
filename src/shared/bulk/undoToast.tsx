import { Link } from '#ui/actions/Link.tsx';
import { jobMessages } from './messages.ts';
import { jobPath } from '../page/paths.ts';
import { toastQueue } from '../toasts/toasts.ts';

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
  toastQueue.show(
    {
      title: text,
      tone,
      description: (
        <>
          {summary && <bdi>{summary} </bdi>}
          <Link href={jobPath(jobId)}>{jobMessages.jobDetails}</Link>
        </>
      ),
      action: { label: jobMessages.undo, onPress: () => void undo(jobId) },
    },
    { timeout: timeoutMs },
  );
}

async function undo(jobId: number) {
  const { undoAndReport } = await import('./undo.tsx');
  await undoAndReport(jobId);
}
