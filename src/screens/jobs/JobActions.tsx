import { CircleStop, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Job } from '#api/contract/bulk.ts';
import { jobText } from '#domain/jobText.ts';
import { useSession } from '#shared/session/session.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { undoAndReport } from '#shared/bulk/undo.tsx';
import { isRunning, stopJob } from '#data/bulk.ts';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { messages } from './messages.ts';

interface JobActionsProps {
  job: Job;
  /** Default `row`: an icon; with words on a card and in the head of a page. */
  place?: 'row' | 'card' | 'page';
}

/** Stops a job that runs, undoes one that is done, as far as its visitor may. */
export function JobActions({ job, place = 'row' }: JobActionsProps) {
  const { userId, can } = useSession();
  const [isBusy, setBusy] = useState(false);
  const mayStop =
    (isRunning(job) || job.state === 'waiting') &&
    canBeStopped(job) &&
    (can('jobs.manageOthers') || job.created_by.id === userId);

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

  const action = mayStop
    ? {
        icon: <CircleStop />,
        word: messages.stop,
        label: messages.stopOf(jobText(job)),
        onPress: () => void act(stop),
      }
    : job.can_undo && {
        icon: <Undo2 />,
        word: messages.undo,
        label: messages.undoOf(jobText(job)),
        onPress: () => void act(() => undoAndReport(job.id)),
      };
  if (!action) return null;
  const { word, label, ...button } = action;
  if (place === 'row') return <IconButton {...button} size="small" label={label} isPending={isBusy} />;
  return (
    <Button {...button} size={place === 'page' ? 'medium' : 'small'} isPending={isBusy} aria-label={label}>
      {word}
    </Button>
  );
}

/** Deletions, merges and undos must reach every digest, so they cannot be stopped. */
const canBeStopped = ({ action, undo_of }: Job) =>
  undo_of === null &&
  action !== 'delete_tag' &&
  action !== 'merge_tags' &&
  action !== 'delete_label' &&
  action !== 'delete_status';
