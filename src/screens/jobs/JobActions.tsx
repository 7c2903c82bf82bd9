import { CircleStop, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Job } from '#api/contract/bulk.ts';
import { jobText } from '#domain/jobText.ts';
import { useSession } from '#shared/session/session.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { undoAndReport } from '#shared/bulk/undo.tsx';
import { isRunning, stopJob } from '#data/bulk.ts';
import { Button } from '#ui/actions/Button.tsx';
import { messages } from './messages.ts';

interface JobActionsProps {
  job: Job;
  /** Default `small`, as in a row. */
  size?: 'small' | 'medium';
}

/** Stops a job that runs, undoes one that is done, as far as its visitor may. */
export function JobActions({ job, size = 'small' }: JobActionsProps) {
  const { userId, can } = useSession();
  const [isBusy, setBusy] = useState(false);
  const mayStop =
    isRunning(job) && canBeStopped(job) && (can('jobs.manageOthers') || job.created_by.id === userId);

  async function act(work: () => Promise<unknown>) {
    setBusy(true);
    await work();
    setBusy(false);
  }

  async function stop() {
    try {
      await stopJob(job.id);
    } catch {
      toast.error(messages.stopFailed);
    }
  }

  if (mayStop) {
    return (
      <Button
        size={size}
        icon={<CircleStop />}
        isPending={isBusy}
        aria-label={messages.stopOf(jobText(job))}
        onPress={() => void act(stop)}
      >
        {messages.stop}
      </Button>
    );
  }
  if (!job.can_undo) return null;
  return (
    <Button
      size={size}
      icon={<Undo2 />}
      isPending={isBusy}
      aria-label={messages.undoOf(jobText(job))}
      onPress={() => void act(() => undoAndReport(job.id))}
    >
      {messages.undo}
    </Button>
  );
}

/** Deletions, merges and undos must reach every digest, so they cannot be stopped. */
const canBeStopped = ({ action, undo_of }: Job) =>
  undo_of === null && action !== 'delete_tag' && action !== 'merge_tags' && action !== 'delete_status';
