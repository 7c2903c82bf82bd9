import { formatNumber } from '#shared/format/numbers.ts';
import type { Job } from '#api/contract/bulk.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { jobText } from '#domain/jobText.ts';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { JobActions } from './JobActions.tsx';
import { JobState } from './JobState.tsx';
import { messages } from './messages.ts';

/** A job on a narrow screen. */
export function JobCard({ job }: { job: Job }) {
  return (
    <Stack gap={2}>
      <Text dir="auto" lines={3} weight="strong">
        {jobText(job)}
      </Text>
      <Text size="xs" tone="muted">
        {`${messages.digests}: ${formatNumber(job.total)}`} · <bdi>{job.created_by.name}</bdi> ·{' '}
        {formatDateTime(job.created_at)}
      </Text>
      <Cluster justify="space-between">
        <JobState job={job} />
        <JobActions job={job} place="card" />
      </Cluster>
    </Stack>
  );
}
