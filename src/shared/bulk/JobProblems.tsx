import type { ChangeOutcome } from '#data/bulk.ts';
import { Link } from '#ui/actions/Link.tsx';
import { jobMessages } from './messages.ts';
import { digestPath, jobPath } from '../page/paths.ts';

export function JobProblems({ job, problems }: ChangeOutcome) {
  const count = job.failed_count + job.skipped_count;
  return (
    <>
      {problems.map(({ digest: { id, title }, detail }) => (
        <span key={id}>
          <Link href={digestPath(id)}>{jobMessages.namedDigest(id, title)}</Link>
          {detail && `: ${jobMessages.itemDetail(detail)}`}{' '}
        </span>
      ))}
      <Link href={jobPath(job.id)}>
        {count > problems.length ? jobMessages.allProblems(count) : jobMessages.jobDetails}
      </Link>
    </>
  );
}
