import { useParams } from 'wouter';
import { NotFoundError } from '../../api/errors';
import { jobText } from '../../app/jobText';
import { jobsPath } from '../../app/paths';
import { usePageTitle } from '../../app/usePageTitle';
import { isRunning, useJob } from '../../data/jobs';
import { Banner } from '../../ui/Banner';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Link } from '../../ui/Link';
import { Page } from '../../ui/Page';
import { ProgressBar } from '../../ui/ProgressBar';
import { Skeleton } from '../../ui/Skeleton';
import { JobActions } from './JobActions';
import { JobFacts } from './JobFacts';
import { JobItems } from './JobItems';
import { shareOf } from './JobState';
import { messages } from './messages';

/** One job: how far it is, what became of each digest, and the way back. */
export function JobScreen() {
  const { id } = useParams<{ id: string }>();
  const { data: job, error, mutate } = useJob(Number(id));
  const title = messages.job(Number(id));
  usePageTitle(job ? jobText(job) : title);

  if (!job) {
    return (
      <Page title={title} width="medium">
        {error instanceof NotFoundError ? (
          <EmptyState title={messages.missing} action={<Link href={jobsPath()}>{messages.back}</Link>} />
        ) : error ? (
          <ErrorState title={messages.jobFailed} onRetry={() => void mutate()} />
        ) : (
          <Skeleton lines={8} />
        )}
      </Page>
    );
  }
  return (
    <Page
      title={jobText(job)}
      width="medium"
      description={<Link href={jobsPath()}>{messages.back}</Link>}
      actions={<JobActions job={job} size="medium" />}
    >
      {isRunning(job) && (
        <ProgressBar
          label={messages.progressOf(job.done_count, job.total)}
          aria-label={messages.progress}
          value={shareOf(job)}
        />
      )}
      {job.left_count > 0 && <Banner title={messages.leftTitle(job.left_count)}>{messages.leftHint}</Banner>}
      {(job.failed_count > 0 || job.state === 'failed') && (
        <Banner
          tone="warning"
          title={job.failed_count > 0 ? messages.failedTitle(job.failed_count) : messages.states.failed}
        >
          {job.detail}
        </Banner>
      )}
      <JobFacts job={job} />
      <JobItems job={job} />
    </Page>
  );
}
