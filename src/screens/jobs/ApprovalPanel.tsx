import { useState } from 'react';
import type { Job } from '#api/contract/bulk.ts';
import { maxDecisionComment, type JobApproval } from '#api/contract/bulk.ts';
import { decideJob } from '#data/bulk.ts';
import { jobText } from '#domain/jobText.ts';
import { CommentDialog } from '#shared/form/CommentDialog.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useSession } from '#shared/session/session.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

interface ApprovalPanelProps {
  job: Job;
  approval: JobApproval;
}

export function ApprovalPanel({ job, approval }: ApprovalPanelProps) {
  const { by, until, decided_by: decider, comment } = approval;
  if (job.state === 'waiting')
    return (
      <Banner tone="warning" title={messages.waitsFor(by?.name)}>
        <PendingApproval job={job} approval={approval} until={formatDateTime(until)} />
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

function PendingApproval({ job, approval, until }: ApprovalPanelProps & { until: string }) {
  const { userId } = useSession();
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
    <Stack gap={3}>
      <Text size="sm">{messages.waitsUntil(until)}</Text>
      {job.created_by.id === userId && <Text size="sm">{messages.ownApproval}</Text>}
      {approval.can_decide && (
        <Cluster>
          <Button variant="primary" onPress={() => setDeciding('approve')}>
            {messages.approve}
          </Button>
          <Button onPress={() => setDeciding('refuse')}>{messages.refuse}</Button>
        </Cluster>
      )}
      {deciding && (
        <CommentDialog
          texts={{ ...texts, title: texts.title(jobText(job)) }}
          maxLength={maxDecisionComment}
          onSave={async (comment) => decide(deciding, comment)}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </Stack>
  );
}
