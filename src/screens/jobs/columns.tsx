import { formatNumber } from '#shared/format/numbers.ts';
import type { Job } from '#api/contract/bulk.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { jobText } from '#shared/bulk/jobText.ts';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { JobActions } from './JobActions.tsx';
import { JobState } from './JobState.tsx';
import { messages } from './messages.ts';

/** Who did what, when, to how many. */
export const columns: Column<Job>[] = [
  {
    id: 'what',
    header: messages.what,
    isRowHeader: true,
    render: (job) => (
      <Text dir="auto" lines={2} weight="strong">
        {jobText(job)}
      </Text>
    ),
  },
  {
    id: 'digests',
    width: 90,
    header: messages.digests,
    align: 'end',
    render: (job) => formatNumber(job.total),
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
  {
    id: 'actions',
    align: 'end',
    width: 110,
    header: messages.actions,
    render: (job) => <JobActions job={job} />,
  },
];
