import type { Job } from '#api/contract/bulk.ts';
import { isQueuedOrRunning } from '#domain/jobText.ts';
import { Badge, type BadgeProps } from '#ui/feedback/Badge.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { messages } from './messages.ts';

const tones: Record<Job['state'], BadgeProps['tone']> = {
  receiving: 'neutral',
  waiting: 'warning',
  queued: 'neutral',
  running: 'info',
  stopped: 'warning',
  done: 'neutral',
  failed: 'danger',
  refused: 'danger',
  expired: 'neutral',
};

export function JobBadges({ job }: { job: Job }) {
  return (
    <Cluster gap={1}>
      <Badge tone={tones[job.state]}>{messages.states[job.state]}</Badge>
      {job.dry_run && <Badge tone="plain">{messages.dryRun}</Badge>}
      {job.skipped_count > 0 && <Badge tone="warning">{messages.skippedCount(job.skipped_count)}</Badge>}
      {job.failed_count > 0 && <Badge tone="danger">{messages.failedCount(job.failed_count)}</Badge>}
      {job.undone_by !== null && <Badge tone="plain">{messages.undone}</Badge>}
    </Cluster>
  );
}

export function JobState({ job }: { job: Job }) {
  if (!isQueuedOrRunning(job)) return <JobBadges job={job} />;
  return (
    <Stack gap={1}>
      <JobBadges job={job} />
      <ProgressBar label={messages.progressOf(job.done_count, job.total)} value={progressPercent(job)} />
    </Stack>
  );
}

/** Percentage from 0 to 100. */
export const progressPercent = ({ done_count, total }: Job) => (total === 0 ? 0 : (100 * done_count) / total);
