import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { maxReviewCommentLength } from '#api/contract/digests/review.ts';
import type { Status } from '#api/contract/statuses.ts';
import { canSetStatus } from '#domain/statuses.ts';
import { reviewDigest, type ReviewDecision } from '#data/digests/versions.ts';
import { useStatuses } from '#data/statuses.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useSession } from '#shared/session/session.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { Text } from '#ui/text/Text.tsx';
import { useDraft } from '../DraftContext.tsx';

/** The next step of the review, in the header beside the status. */
export function ReviewActions() {
  useSignals();
  const draft = useDraft();
  const { privilege } = useSession();
  const statuses = useStatuses().data?.results ?? [];
  const [isReturning, setReturning] = useState(false);
  const [pending, setPending] = useState<ReviewDecision>();
  const stored = draft.stored.value;
  if (!stored) return null;
  const { canSubmit, canDecide, isInReview } = findReviewOptions(statuses, stored.status, (status) =>
    canSetStatus(privilege, status.set_by),
  );
  if (!canSubmit && !isInReview) return null;

  /** Decisions apply to the saved digest. */
  function start(step: () => void) {
    if (draft.isUnsaved.peek()) toast.info(messages.saveFirst);
    else step();
  }
  async function decide(decision: ReviewDecision, comment?: string) {
    const { id, modified_at } = draft.stored.peek()!;
    setPending(decision);
    try {
      const digest = await reviewDigest(id, { decision, comment, modified_at });
      draft.accept(digest);
      const done = {
        submit: messages.submitted,
        approve: messages.approved(digest.status),
        return: messages.returned,
      };
      toast.success(done[decision]);
    } catch (error) {
      toast.error(serverMessage(error, messages.failed));
      throw error;
    } finally {
      setPending(undefined);
    }
  }
  const press = (decision: ReviewDecision) => () => start(() => void decide(decision).catch(() => undefined));

  return (
    <>
      {canSubmit && (
        <Button size="small" isPending={pending === 'submit'} onPress={press('submit')}>
          {messages.submit}
        </Button>
      )}
      {canDecide && (
        <>
          <Button size="small" variant="primary" isPending={pending === 'approve'} onPress={press('approve')}>
            {messages.approve}
          </Button>
          <Button size="small" onPress={() => start(() => setReturning(true))}>
            {messages.giveBack}
          </Button>
        </>
      )}
      {isInReview && !canDecide && (
        <Text size="sm" tone="muted">
          {messages.waits}
        </Text>
      )}
      {isReturning && (
        <CommentDialog
          texts={messages.returning}
          maxLength={maxReviewCommentLength}
          onSave={async (comment) => decide('return', comment)}
          onClose={() => setReturning(false)}
        />
      )}
    </>
  );
}

const CommentDialog = lazyComponent(
  async () => (await import('#shared/form/CommentDialog.tsx')).CommentDialog,
);

type KnownStatus = Pick<Status, 'slug' | 'status_name' | 'stage' | 'set_by'>;

function findReviewOptions(
  statuses: readonly KnownStatus[],
  current: string,
  canSet: (status: KnownStatus) => boolean,
) {
  const place = statuses.findIndex(({ status_name }) => status_name === current);
  const isInReview = statuses[place]?.stage === 'review';
  const review = statuses.find(({ stage }) => stage === 'review');
  // Same rule as server/features/digests/review.ts.
  const next = statuses.find(
    ({ stage, slug }, index) => index > place && stage !== 'review' && slug !== 'draft',
  );
  return {
    isInReview,
    canSubmit: statuses[place]?.slug === 'draft' && review !== undefined && canSet(review),
    canDecide: isInReview && next !== undefined && canSet(next),
  };
}

export const messages = {
  submit: 'Submit for review',
  approve: 'Approve',
  giveBack: 'Send back…',
  submitted: 'Submitted for review.',
  approved: (status: string) => `Approved. The digest is now ${status}.`,
  returned: 'Sent back to Draft.',
  sentBack: (name: string, at: string) => `${name} sent this back to Draft on ${at}.`,
  someone: 'Someone',
  saveFirst: 'Save your changes first.',
  failed: 'The review couldn’t be updated.',
  returning: {
    title: 'Send back to Draft',
    label: 'What’s missing',
    hint: 'Sent to the author and kept in the digest’s history.',
    missing: 'Say in one sentence what’s missing.',
    save: 'Send back',
    cancel: 'Cancel',
  },
  waits: 'Waiting for approval.',
};
