import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { Broadcast } from '#api/contract/broadcasts/history.ts';
import { NotFoundError } from '#api/errors.ts';
import { Missing } from '#shared/page/Missing.tsx';
import { toCopyState } from '#shared/notifications/copied.ts';
import { StopDialog } from '#shared/notifications/StopDialog.tsx';
import { auditOfPath, notificationCreatePath, notificationsPath } from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { useBroadcast } from '#data/broadcasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { FactSkeleton } from '#ui/text/FactSkeleton.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { BroadcastFacts } from './BroadcastFacts.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { Decisions } from './Decisions.tsx';
import { HoldPanel } from './HoldPanel.tsx';
import { messages } from './messages.ts';
import { OpensPanel } from './OpensPanel.tsx';
import { countUnsent, ResumeDialog } from './ResumeDialog.tsx';
import { TrialPanel } from './TrialPanel.tsx';
import { Versions } from './Versions.tsx';
import { Zones } from './Zones.tsx';

/** One broadcast: to whom it goes, and what became of every message. */
export function BroadcastScreen() {
  const id = Number(useParams<{ id: string }>().id);
  const { data: broadcast, error, mutate } = useBroadcast(id);
  const title = broadcast?.versions[0]?.notification.title || messages.broadcast(id);
  usePageTitle(title);

  if (!broadcast) {
    return (
      <Page title={messages.broadcast(id)}>
        {error instanceof NotFoundError ? (
          <Missing title={messages.missing} href={notificationsPath()} link={messages.back} />
        ) : error ? (
          <ErrorState title={messages.broadcastFailed} onRetry={() => void mutate()} />
        ) : (
          <FactSkeleton names={[messages.broadcastId, messages.status, messages.to, messages.sender]} />
        )}
      </Page>
    );
  }
  return (
    <Page
      title={title}
      parent={{ label: messages.back, href: notificationsPath() }}
      actions={<BroadcastActions broadcast={broadcast} />}
    >
      <HeldBroadcast broadcast={broadcast} />
      <BroadcastFacts broadcast={broadcast} />
      <TrialPanel broadcast={broadcast} />
      <Versions versions={broadcast.versions} isSending={broadcast.status === 'IN_PROGRESS'} />
      <Zones zones={broadcast.zones} />
      {broadcast.started_at && <OpensPanel id={id} versions={broadcast.versions} />}
      <Decisions decisions={broadcast.decisions} />
    </Page>
  );
}

function HeldBroadcast({ broadcast }: { broadcast: Broadcast }) {
  const [isCancelling, setCancelling] = useState(false);
  const { id, hold, send_by, versions } = broadcast;
  if (!hold) return null;
  return (
    <>
      <HoldPanel id={id} hold={hold} sentBy={send_by} onCancel={() => setCancelling(true)} />
      {isCancelling && versions[0] && (
        <CancelDialog notifications={[versions[0].notification]} onClose={() => setCancelling(false)} />
      )}
    </>
  );
}

function BroadcastActions({ broadcast }: { broadcast: Broadcast }) {
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [, navigate] = useLocation();
  const [first] = broadcast.versions;
  const close = () => setOpen(false);
  const canResume = countUnsent(broadcast) > 0;
  return (
    <>
      {can('audit.read') && (
        <Link href={auditOfPath('broadcast', broadcast.id)} variant="secondary">
          {messages.decisions}
        </Link>
      )}
      {broadcast.status === 'SCHEDULED' && <Button onPress={() => setOpen(true)}>{messages.cancel}</Button>}
      {broadcast.status === 'IN_PROGRESS' && (
        <Button variant="danger" onPress={() => setOpen(true)}>
          {messages.stop}
        </Button>
      )}
      {broadcast.status === 'CANCELLED' && first && (
        <Button onPress={() => navigate(notificationCreatePath(), { state: toCopyState(broadcast) })}>
          {messages.editAgain}
        </Button>
      )}
      {canResume && (
        <Button variant="primary" onPress={() => setOpen(true)}>
          {messages.resume}
        </Button>
      )}
      {isOpen && canResume && <ResumeDialog broadcast={broadcast} onClose={close} />}
      {isOpen && broadcast.status === 'SCHEDULED' && first && (
        <CancelDialog notifications={[first.notification]} onClose={close} />
      )}
      {isOpen && broadcast.status === 'IN_PROGRESS' && <StopDialog id={broadcast.id} onClose={close} />}
    </>
  );
}
