import { formatNumber } from '#ui/numbers.ts';
import type { Job } from '#api/contract/bulk.ts';
import { RelativeMoment } from '#shared/format/RelativeMoment.tsx';
import { jobText } from '#domain/jobText.ts';
import { jobPath } from '#shared/page/paths.ts';
import { Link } from '#ui/actions/Link.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { JobActions } from './JobActions.tsx';
import { JobState } from './JobState.tsx';
import { messages } from './messages.ts';

export const columns: Column<Job>[] = [
  {
    id: 'what',
    narrowWidth: 220,
    header: messages.what,
    isRowHeader: true,
    render: (job) => (
      <Text dir="auto" lines={2} weight="strong" title={jobText(job)}>
        <Link variant="quiet" href={jobPath(job.id)}>
          {jobText(job)}
        </Link>
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
    narrowWidth: 110,
    dropOrder: 1,
    header: messages.by,
    render: (job) => (
      <Text dir="auto" lines={2}>
        {job.created_by.name}
      </Text>
    ),
  },
  {
    id: 'when',
    width: 120,
    narrowWidth: 100,
    header: messages.when,
    render: (job) => <RelativeMoment instant={job.created_at} />,
  },
  {
    id: 'state',
    width: 210,
    narrowWidth: 170,
    header: messages.state,
    render: (job) => <JobState job={job} />,
  },
  {
    id: 'actions',
    align: 'end',
    width: 92,
    header: messages.actions,
    render: (job) => <JobActions job={job} />,
  },
];
