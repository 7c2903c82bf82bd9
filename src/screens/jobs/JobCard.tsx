import type { Job } from '../../api/contract/jobs';
import { formatDateTime } from '../../app/dates';
import { jobText } from '../../app/jobText';
import { Cluster, Stack } from '../../ui/Layout';
import { Text } from '../../ui/Text';
import { JobActions } from './JobActions';
import { JobState } from './JobState';
import { messages } from './messages';

/** A job on a narrow screen. */
export function JobCard({ job }: { job: Job }) {
  return (
    <Stack gap={2}>
      <Text dir="auto" lines={3} weight="medium">
        {jobText(job)}
      </Text>
      <Text size="xs" tone="muted">
        {`${messages.digests}: ${job.total.toLocaleString()}`} · <bdi>{job.created_by.name}</bdi> ·{' '}
        {formatDateTime(job.created_at)}
      </Text>
      <Cluster justify="space-between">
        <JobState job={job} />
        <JobActions job={job} />
      </Cluster>
    </Stack>
  );
}
