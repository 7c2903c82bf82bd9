import { CircleStop, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Job } from '#api/contract/bulk.ts';
import { undoAndReport } from '#shared/bulk/undo.tsx';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#ui/actions/Button.tsx';
import { SelectionBar, SelectionNote } from '#ui/table/SelectionBar.tsx';
import { canStop, tryStopJob } from './stopJob.ts';
import { messages } from './messages.ts';

interface JobSelectionProps {
  /** Newest first, because jobs are undone in that order. */
  selected: readonly Job[];
  onClear: () => void;
}

export function JobSelection({ selected, onClear }: JobSelectionProps) {
  const session = useSession();
  const [isBusy, setBusy] = useState(false);
  const running = selected.filter((job) => canStop(job, session));
  const done = selected.filter((job) => job.can_undo);

  async function act(jobs: readonly Job[], work: (job: Job) => Promise<unknown>) {
    setBusy(true);
    for (const job of jobs) await work(job);
    setBusy(false);
    onClear();
  }

  return (
    <SelectionBar
      label={messages.bar}
      clearLabel={messages.clearSelection}
      onClear={onClear}
      status={<strong>{messages.selected(selected.length)}</strong>}
    >
      {done.length > 0 && (
        <Button
          size="small"
          variant="quiet"
          icon={<Undo2 />}
          isPending={isBusy}
          onPress={() => void act(done, ({ id }) => undoAndReport(id))}
        >
          {done.length === selected.length ? messages.undo : messages.undoCount(done.length)}
        </Button>
      )}
      {running.length > 0 && (
        <Button
          size="small"
          variant="quiet"
          icon={<CircleStop />}
          isPending={isBusy}
          onPress={() => void act(running, tryStopJob)}
        >
          {running.length === selected.length ? messages.stop : messages.stopCount(running.length)}
        </Button>
      )}
      {done.length + running.length === 0 && <SelectionNote>{messages.noneToChange}</SelectionNote>}
    </SelectionBar>
  );
}
