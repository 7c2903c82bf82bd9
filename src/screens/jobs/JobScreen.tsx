import { useParams } from 'wouter';
import { NotFoundError } from '#api/errors.ts';
import { jobText, isQueuedOrRunning } from '#domain/jobText.ts';
import { MissingState } from '#shared/page/Missing.tsx';
import { jobMessages } from '#shared/bulk/messages.ts';
import { jobsPath, jobPath } from '#shared/page/paths.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { useJob } from '#data/bulk.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { FactSkeleton } from '#ui/text/FactSkeleton.tsx';
import { ApprovalPanel } from './ApprovalPanel.tsx';
import { JobActions } from './JobActions.tsx';
import { JobItems } from './JobItems.tsx';
import { progressPercent, JobBadges } from './JobState.tsx';
import { messages } from './messages.ts';
import { formatNumber } from '#ui/numbers.ts';
import type { Job } from '#api/contract/bulk.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Fact, Facts } from '#ui/text/Fact.tsx';

export function JobScreen() {
  const { id } = useParams<{ id: string }>();
  const { data: job, error, mutate } = useJob(Number(id));
  const title = messages.job(Number(id));
  usePageTitle(job ? jobText(job) : title);

  if (!job) {
    return (
      <Page title={title}>
        {error instanceof NotFoundError ? (
          <MissingState title={messages.missing} href={jobsPath()} linkLabel={messages.back} />
        ) : error ? (
          <ErrorState title={messages.jobFailed} onRetry={() => void mutate()} />
        ) : (
          <FactSkeleton names={[messages.digests, messages.changed, messages.by, messages.when]} />
        )}
      </Page>
    );
  }
  return (
    <Page
      title={jobText(job)}
      parent={{ label: messages.back, href: jobsPath() }}
      // The approval panel already shows that the job is waiting.
      lead={job.state !== 'waiting' && <JobBadges job={job} />}
      actions={<JobActions job={job} placement="page" />}
    >
      {job.approval && <ApprovalPanel job={job} approval={job.approval} />}
      {isQueuedOrRunning(job) && (
        <ProgressBar
          label={messages.progressOf(job.done_count, job.total)}
          aria-label={messages.progress}
          value={progressPercent(job)}
        />
      )}
      {job.skipped_count > 0 && (
        <Banner title={messages.skippedTitle(job.skipped_count)}>{messages.skippedHint}</Banner>
      )}
      {(job.failed_count > 0 || job.state === 'failed') && (
        <Banner
          tone="warning"
          title={job.failed_count > 0 ? messages.failedTitle(job.failed_count) : messages.states.failed}
        >
          {job.detail && jobMessages.jobDetail(job.detail)}
        </Banner>
      )}
      <JobFacts job={job} />
      <JobItems job={job} />
    </Page>
  );
}

function JobFacts({ job }: { job: Job }) {
  return (
    <Facts>
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
