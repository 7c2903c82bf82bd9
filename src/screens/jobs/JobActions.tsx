import { CircleStop, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Job } from '#api/contract/bulk.ts';
import { jobText } from '#domain/jobText.ts';
import { useSession } from '#shared/session/session.ts';
import { undoAndReport } from '#shared/bulk/undo.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { jobPath } from '#shared/page/paths.ts';
import { canStop, tryStopJob } from './stopJob.ts';
import { messages } from './messages.ts';

interface JobActionsProps {
  job: Job;
  placement?: 'row' | 'page';
}

export function JobActions({ job, placement = 'row' }: JobActionsProps) {
  const session = useSession();
  const [isBusy, setBusy] = useState(false);

  async function act(work: () => Promise<unknown>) {
    setBusy(true);
    await work();
    setBusy(false);
  }

  if (placement === 'row' && job.approval?.can_decide)
    return (
      <Link
        variant="secondary"
        size="small"
        href={jobPath(job.id)}
        aria-label={messages.reviewOf(jobText(job))}
      >
        {messages.review}
      </Link>
    );
  const action = canStop(job, session)
    ? {
        icon: <CircleStop />,
        word: messages.stop,
        label: messages.stopOf(jobText(job)),
        onPress: () => void act(() => tryStopJob(job)),
      }
    : job.can_undo && {
        icon: <Undo2 />,
        word: messages.undo,
        label: messages.undoOf(jobText(job)),
        onPress: () => void act(() => undoAndReport(job.id)),
      };
  if (!action) return null;
  const { word, label, ...button } = action;
  if (placement === 'row') return <IconButton {...button} size="small" label={label} isPending={isBusy} />;
  return (
    // Next to Approve and Reject, stopping is less prominent.
    <Button
      {...button}
      variant={job.approval?.can_decide ? 'quiet' : 'secondary'}
      isPending={isBusy}
      aria-label={label}
    >
      {word}
    </Button>
  );
}
