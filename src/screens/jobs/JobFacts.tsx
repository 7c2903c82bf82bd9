import { formatNumber } from '#shared/format/numbers.ts';
import type { Job } from '#api/contract/bulk.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { jobPath } from '#shared/page/paths.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Fact, Facts } from '#ui/text/Fact.tsx';
import { JobBadges } from './JobState.tsx';
import { messages } from './messages.ts';

/** Who, when and how many, and the jobs before and after it. */
export function JobFacts({ job }: { job: Job }) {
  return (
    <Facts>
      <Fact name={messages.state}>
        <JobBadges job={job} />
      </Fact>
      <Fact name={messages.digests}>{formatNumber(job.total)}</Fact>
      <Fact name={job.undo_of === null ? messages.changed : messages.restored}>
        {formatNumber(job.changed_count)}
      </Fact>
      {job.skipped_count > 0 && <Fact name={messages.skipped}>{formatNumber(job.skipped_count)}</Fact>}
      {job.failed_count > 0 && <Fact name={messages.failed}>{formatNumber(job.failed_count)}</Fact>}
      <Fact name={messages.by}>
        <bdi>{job.created_by.name}</bdi>
      </Fact>
      <Fact name={messages.when}>{formatDateTime(job.created_at)}</Fact>
      {job.finished_at && <Fact name={messages.finished}>{formatDateTime(job.finished_at)}</Fact>}
      {job.can_undo && job.undo_until && (
        <Fact name={messages.undoUntil}>{formatDateTime(job.undo_until)}</Fact>
      )}
      {job.undo_of !== null && (
        <Fact name={messages.undoes}>
          <Link href={jobPath(job.undo_of)}>{messages.job(job.undo_of)}</Link>
        </Fact>
      )}
      {job.undone_by !== null && (
        <Fact name={messages.undoneBy}>
          <Link href={jobPath(job.undone_by)}>{messages.job(job.undone_by)}</Link>
        </Fact>
      )}
    </Facts>
  );
}
