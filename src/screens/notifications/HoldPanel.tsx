import { useState } from 'react';
import type { Broadcast } from '#api/contract/broadcasts/history.ts';
import { changeBroadcastStatus, type Decision } from '#data/broadcasts.ts';
import { CommentDialog } from '#shared/form/CommentDialog.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { ConfirmNumberDialog } from '#shared/notifications/ConfirmNumberDialog.tsx';
import { notificationMessages } from '#shared/notifications/messages.ts';
import { useNumberConfirmation } from '#shared/notifications/useNumberConfirmation.ts';
import { useStopBroadcast, useSecondsLeft } from '#shared/notifications/useStop.ts';
import { broadcastPath } from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

type Hold = NonNullable<Broadcast['hold']>;

interface HoldPanelProps {
  id: number;
  hold: Hold;
  sentBy: Broadcast['send_by'];
  onCancel: () => void;
}

export function HoldPanel({ id, hold, sentBy, onCancel }: HoldPanelProps) {
  return hold.leaves_in_ms === null ? (
    <HoldDecision {...{ id, hold, sentBy, onCancel }} />
  ) : (
    <Countdown id={id} hold={hold} />
  );
}

function Countdown({ id, hold }: { id: number; hold: Hold }) {
  const secondsLeft = useSecondsLeft(hold, hold.leaves_in_ms) ?? 0;
  const [isStopping, setStopping] = useState(false);
  const stop = useStopBroadcast();
  return (
    <Banner
      tone="warning"
      isLive={false}
      title={secondsLeft > 0 ? messages.leavesIn(secondsLeft) : messages.leaving}
    >
      <Stack gap={3} align="start">
        <Text size="sm">{messages.holds.countdown}</Text>
        {hold.reach && <Text size="sm">{messages.goesTo(hold.reach.users, hold.reach.devices)}</Text>}
        <Button
          variant="danger"
          isPending={isStopping}
          onPress={async () => {
            setStopping(true);
            await stop(id);
            setStopping(false);
          }}
        >
          {messages.stopNow}
        </Button>
      </Stack>
    </Banner>
  );
}

function HoldDecision({ id, hold, sentBy, onCancel }: HoldPanelProps) {
  const { can, userId } = useSession();
  const confirmation = useNumberConfirmation();
  const [isBusy, setBusy] = useState(false);
  const [isReturning, setReturning] = useState(false);
  const needsApproval = hold.reason === 'approval';
  const mayApprove = can('broadcasts.oversee') && sentBy?.id !== userId;
  const { reach } = hold;

  async function decide(body: Decision, done: string) {
    setBusy(true);
    try {
      await changeBroadcastStatus(id, { ...body, ...confirmation.fields() });
      toast.success(done);
    } catch (error) {
      if (!confirmation.asksAfter(error)) toast.error(serverMessage(error, messages.decisionFailed));
    } finally {
      setBusy(false);
    }
  }
  async function sendBack(comment: string) {
    try {
      await changeBroadcastStatus(id, { status_change_to: 'return', comment });
      toast.success(messages.sentBack);
    } catch (error) {
      toast.error(serverMessage(error, messages.decisionFailed));
      throw error;
    }
  }
  const release = () => decide({ status_change_to: 'release' }, messages.released);

  return (
    <Banner tone="warning" title={messages.holds[hold.reason]}>
      <Stack gap={3}>
        {reach && (
          <Text size="sm">{messages.wouldReach(notificationMessages.reach(reach.users, reach.devices))}</Text>
        )}
        {hold.repeats !== null && <Link href={broadcastPath(hold.repeats)}>{messages.repeats}</Link>}
        {needsApproval && !mayApprove && <Text size="sm">{messages.ownApproval}</Text>}
        <Cluster>
          {needsApproval && mayApprove && (
            <>
              <Button
                variant="primary"
                isPending={isBusy}
                onPress={() => void decide({ status_change_to: 'approve' }, messages.approved)}
              >
                {messages.approve}
              </Button>
              <Button isDisabled={isBusy} onPress={() => setReturning(true)}>
                {messages.sendBack}
              </Button>
            </>
          )}
          {!needsApproval && (
            <Button variant="primary" isPending={isBusy} onPress={() => void release()}>
              {messages.release}
            </Button>
          )}
          <Button isDisabled={isBusy} onPress={onCancel}>
            {messages.cancel}
          </Button>
        </Cluster>
      </Stack>
      {confirmation.reach && (
        <ConfirmNumberDialog
          reach={confirmation.reach}
          confirmLabel={messages.release}
          isPending={isBusy}
          onConfirm={(users) => void confirmation.confirm(users, release)}
          onClose={confirmation.dismiss}
        />
      )}
      {isReturning && (
        <CommentDialog
          texts={messages.returning}
          maxLength={2000}
          onSave={sendBack}
          onClose={() => setReturning(false)}
        />
      )}
    </Banner>
  );
}
