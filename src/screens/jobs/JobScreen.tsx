import { useParams } from 'wouter';
import { NotFoundError } from '#api/errors.ts';
import { jobText } from '#domain/jobText.ts';
import { Missing } from '#shared/page/Missing.tsx';
import { jobMessages } from '#shared/bulk/messages.ts';
import { jobsPath } from '#shared/page/paths.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { isRunning } from '#domain/jobStates.ts';
import { useJob } from '#data/bulk.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { FactSkeleton } from '#ui/text/FactSkeleton.tsx';
import { ApprovalPanel } from './ApprovalPanel.tsx';
import { JobActions } from './JobActions.tsx';
import { JobFacts } from './JobFacts.tsx';
import { JobItems } from './JobItems.tsx';
import { toShare } from './JobState.tsx';
import { messages } from './messages.ts';

/** One job: how far it is, what became of each digest, and the way back. */
export function JobScreen() {
  const { id } = useParams<{ id: string }>();
  const { data: job, error, mutate } = useJob(Number(id));
  const title = messages.job(Number(id));
  usePageTitle(job ? jobText(job) : title);

  if (!job) {
    return (
      <Page title={title}>
        {error instanceof NotFoundError ? (
          <Missing title={messages.missing} href={jobsPath()} link={messages.back} />
        ) : error ? (
          <ErrorState title={messages.jobFailed} onRetry={() => void mutate()} />
        ) : (
          <FactSkeleton
            names={[messages.state, messages.digests, messages.changed, messages.by, messages.when]}
          />
        )}
      </Page>
    );
  }
  return (
    <Page
      title={jobText(job)}
      parent={{ label: messages.back, href: jobsPath() }}
      actions={<JobActions job={job} place="page" />}
    >
      {job.approval && <ApprovalPanel job={job} approval={job.approval} />}
      {isRunning(job) && (
        <ProgressBar
          label={messages.progressOf(job.done_count, job.total)}
          aria-label={messages.progress}
          value={toShare(job)}
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
