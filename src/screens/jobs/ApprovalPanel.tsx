import { useState } from 'react';
import type { Job } from '#api/contract/bulk.ts';
import { maxDecisionComment, type JobApproval } from '#api/contract/bulk.ts';
import { decideJob, useJobItems } from '#data/bulk.ts';
import { jobText } from '#domain/jobText.ts';
import { CommentDialog } from '#shared/form/CommentDialog.tsx';
import { digestName } from '#shared/format/labels.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useSession } from '#shared/session/session.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Text } from '#ui/text/Text.tsx';
import { pageSize } from './jobsQuery.ts';
import { messages } from './messages.ts';

interface ApprovalPanelProps {
  job: Job;
  approval: JobApproval;
}

export function ApprovalPanel({ job, approval }: ApprovalPanelProps) {
  const { userId } = useSession();
  const { by, until, decided_by: decider, comment } = approval;
  if (job.state === 'waiting')
    return (
      <Banner
        tone="warning"
        title={messages.waitsFor(by?.name)}
        actions={approval.can_decide && <ApprovalButtons job={job} />}
      >
        <Text size="sm">{messages.waitsUntil(formatDateTime(until))}</Text>
        {job.created_by.id === userId && <Text size="sm"> {messages.ownApproval}</Text>}
      </Banner>
    );
  if (job.state === 'expired') return <Banner title={messages.expired}>{messages.nothingChanged}</Banner>;
  if (!decider) return null;
  const isRefused = job.state === 'refused';
  return (
    <Banner
      tone={isRefused ? 'warning' : undefined}
      title={isRefused ? messages.refusedBy(decider.name) : messages.approvedBy(decider.name)}
    >
      <Text dir="auto">{comment ?? (isRefused ? messages.nothingChanged : '')}</Text>
    </Banner>
  );
}

type Decision = 'approve' | 'refuse';

function ApprovalButtons({ job }: { job: Job }) {
  const [deciding, setDeciding] = useState<Decision>();
  const texts = deciding === 'refuse' ? messages.refusing : messages.approving;

  async function decide(decision: Decision, comment: string) {
    try {
      await decideJob(job.id, { decision, ...(comment && { comment }) });
      toast.success(decision === 'approve' ? messages.approved : messages.refused);
    } catch (error) {
      toast.error(serverMessage(error, messages.decisionFailed));
      throw error;
    }
  }

  return (
    <>
      <Button variant="primary" onPress={() => setDeciding('approve')}>
        {messages.approve}
      </Button>
      <Button onPress={() => setDeciding('refuse')}>{messages.refuse}</Button>
      {deciding && (
        <CommentDialog
          texts={{ ...texts, title: texts.title(jobText(job)), hint: texts.hint(job.created_by.name) }}
          summary={<RequestSummary job={job} consequence={texts.consequence} />}
          maxLength={maxDecisionComment}
          onSave={async (comment) => decide(deciding, comment)}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  );
}

const maxNamedDigests = 3;

function RequestSummary({ job, consequence }: { job: Job; consequence: string }) {
  // The first page of the results below, so nothing more is requested.
  const { data } = useJobItems(job.id, { page: 1, size: pageSize }, false);
  const titles = data?.results.slice(0, maxNamedDigests).map(({ digest }) => digestName(digest.title));
  return (
    <>
      <Text lines={4}>{messages.requested(job.created_by.name, job.total, titles)}</Text>
      <Text>{consequence}</Text>
    </>
  );
}
