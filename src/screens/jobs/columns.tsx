import type { Job } from '../../api/contract/jobs';
import { formatDateTime } from '../../app/dates';
import { jobText } from '../../app/jobText';
import type { Column } from '../../ui/Table';
import { Text } from '../../ui/Text';
import { JobActions } from './JobActions';
import { JobState } from './JobState';
import { messages } from './messages';

/** Who did what, when, to how many. */
export const columns: Column<Job>[] = [
  {
    id: 'what',
    header: messages.what,
    isRowHeader: true,
    render: (job) => (
      <Text dir="auto" lines={2} weight="medium">
        {jobText(job)}
      </Text>
    ),
  },
  {
    id: 'digests',
    width: 90,
    header: messages.digests,
    align: 'end',
    render: (job) => job.total.toLocaleString(),
  },
  {
    id: 'by',
    width: 160,
    header: messages.by,
    render: (job) => (
      <Text dir="auto" lines={2}>
        {job.created_by.name}
      </Text>
    ),
  },
  { id: 'when', width: 180, header: messages.when, render: (job) => formatDateTime(job.created_at) },
  { id: 'state', width: 210, header: messages.state, render: (job) => <JobState job={job} /> },
  { id: 'actions', width: 110, header: messages.actions, render: (job) => <JobActions job={job} /> },
];
