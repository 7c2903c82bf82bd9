import { useState } from 'react';
import type { Job } from '#api/contract/bulk.ts';
import { jobText, isQueuedOrRunning } from '#domain/jobText.ts';
import { jobMessages } from '#shared/bulk/messages.ts';
import { digestPath, jobPath } from '#shared/page/paths.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { stopJob, useJob, useJobItems } from '#data/bulk.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { ProgressDialog } from '#ui/overlays/ProgressDialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import { digestName } from '#shared/format/labels.ts';
import { messages } from './messages.ts';

interface JobProgressProps {
  startedJob: Job;
  onClose: () => void;
}

export function JobProgress({ startedJob, onClose }: JobProgressProps) {
  const [isStopping, setStopping] = useState(false);
  const { data: job = startedJob } = useJob(startedJob.id);
  const isJobRunning = isQueuedOrRunning(job);
  const { data: failed } = useJobItems(job.id, { result: 'failed', size: 5 }, isJobRunning);

  async function stop() {
    setStopping(true);
    try {
      await stopJob(job.id);
    } catch (error) {
      setStopping(false);
      toast.error(serverMessage(error, messages.stopFailed));
    }
  }

  return (
    <ProgressDialog
      isOpen
      onOpenChange={onClose}
      title={jobText(job)}
      value={job.state === 'done' ? 100 : progressPercent(job)}
      isDone={!isJobRunning}
      detail={messages.progress(job.done_count, job.total)}
      doneMessage={
        job.failed_count > 0 && job.state === 'done'
          ? jobMessages.changedSome(job.changed_count, job.total, job.failed_count)
          : messages.jobEnded[job.state === 'stopped' || job.state === 'failed' ? job.state : 'done']
      }
      onCancel={isJobRunning && !isStopping ? () => void stop() : undefined}
    >
      <Stack gap={1}>
        {job.failed_count > 0 && <Text size="sm">{messages.failures(job.failed_count)}</Text>}
        {failed?.results.map(({ digest: { id, title }, detail }) => (
          <Text key={id} size="sm" dir="auto">
            <Link href={digestPath(id)}>{digestName(title)}</Link> {detail && jobMessages.itemDetail(detail)}
          </Text>
        ))}
        <Link href={jobPath(job.id)}>{messages.allResults}</Link>
      </Stack>
    </ProgressDialog>
  );
}

const progressPercent = ({ done_count, total }: Job) =>
  total === 0 ? 0 : Math.min(99, (done_count / total) * 100);
