import { Link } from '#ui/actions/Link.tsx';
import { jobMessages } from './messages.ts';
import { jobPath } from '../paths.ts';
import { toastQueue } from '../toasts.ts';

/** Long enough to read it and think twice. Later on, the job's own page still offers it. */
const timeout = 20_000;

/** Tells of a change that the job can take back, and leads to what became of each digest. */
export function undoToast(text: string, jobId: number, tone: 'success' | 'info' = 'success') {
  toastQueue.show(
    {
      title: text,
      tone,
      description: <Link href={jobPath(jobId)}>{jobMessages.jobDetails}</Link>,
      action: { label: jobMessages.undo, onPress: () => void undo(jobId) },
    },
    { timeout },
  );
}

async function undo(jobId: number) {
  const { undoAndTell } = await import('./undo.tsx');
  await undoAndTell(jobId);
}
