import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { Broadcast, Decision, ZoneProgress } from '#api/contract/broadcasts/history.ts';
import { NotFoundError } from '#api/errors.ts';
import { MissingState } from '#shared/page/Missing.tsx';
import { broadcastCopyState } from '#shared/notifications/copied.ts';
import { StopDialog } from '#shared/notifications/StopDialog.tsx';
import { entityAuditPath, notificationCreatePath, notificationsPath } from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { useBroadcast, changeBroadcastStatus } from '#data/broadcasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { FactSkeleton } from '#ui/text/FactSkeleton.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { PageActions } from '#ui/overlays/PageActions.tsx';
import { BroadcastFacts } from './BroadcastFacts.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { HoldPanel } from './HoldPanel.tsx';
import { messages } from './messages.ts';
import { OpensPanel } from './OpensPanel.tsx';
import { Trial } from './Trial.tsx';
import { Totals, Versions } from './Versions.tsx';
import { formatDateTime } from '#shared/format/dates.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { Heading, Text } from '#ui/text/Text.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { RowList, RowListItem } from '#ui/layout/RowList.tsx';
import { exceptionsText } from '#domain/outcome.ts';

export function BroadcastScreen() {
  const id = Number(useParams<{ id: string }>().id);
  const { data: broadcast, error, mutate } = useBroadcast(id);
  const title = broadcast?.versions[0]?.notification.title || messages.broadcast(id);
  usePageTitle(title);

  if (!broadcast) {
    return (
      <Page title={messages.broadcast(id)}>
        {error instanceof NotFoundError ? (
          <MissingState title={messages.missing} href={notificationsPath()} linkLabel={messages.back} />
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
      <Stack gap={4}>
        <BroadcastFacts broadcast={broadcast} />
        <HeldBroadcast broadcast={broadcast} />
        {broadcast.started_at && <Totals versions={broadcast.versions} />}
        <Versions
          versions={broadcast.versions}
          isSending={broadcast.status === 'IN_PROGRESS'}
          hasTotals={broadcast.started_at !== null}
          chosen={broadcast.trial?.chosen?.notification}
        >
          <Trial broadcast={broadcast} />
        </Versions>
        <Zones zones={broadcast.zones} />
        {broadcast.started_at && (
          <OpensPanel id={id} versions={broadcast.versions} isDecided={Boolean(broadcast.trial?.chosen)} />
        )}
        <Decisions decisions={broadcast.decisions} />
      </Stack>
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
  const decisionLog = {
    id: 'decisions',
    label: messages.decisions,
    icon: <ScrollText aria-hidden />,
    href: entityAuditPath('broadcast', broadcast.id),
  };
  return (
    <PageActions more={can('audit.read') ? [decisionLog] : []}>
      {broadcast.status === 'SCHEDULED' && <Button onPress={() => setOpen(true)}>{messages.cancel}</Button>}
      {broadcast.status === 'IN_PROGRESS' && (
        <Button variant="danger" onPress={() => setOpen(true)}>
          {messages.stop}
        </Button>
      )}
      {broadcast.status === 'CANCELLED' && first && (
        <Button onPress={() => navigate(notificationCreatePath(), { state: broadcastCopyState(broadcast) })}>
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
    </PageActions>
  );
}

function Decisions({ decisions }: { decisions: readonly Decision[] }) {
  if (decisions.length === 0) return null;
  return (
    <Panel>
      <Stack gap={4}>
        <Heading>{messages.decisionsTitle}</Heading>
        {decisions.map((decision, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list only grows and is never reordered
          <DecisionRow key={index} decision={decision} />
        ))}
      </Stack>
    </Panel>
  );
}

function DecisionRow({ decision }: { decision: Decision }) {
  const { action, at, by, hold_reason, confirmed_users, comment } = decision;
  return (
    <Stack gap={1}>
      <Text>
        <bdi>{by?.name ?? messages.byServer}</bdi>: {messages.decisionNames[action] ?? action}
      </Text>
      {confirmed_users !== null && <Text size="sm">{messages.confirmedFor(confirmed_users)}</Text>}
      {hold_reason !== null && hold_reason !== 'countdown' && (
        <Text size="sm">{messages.holds[hold_reason]}</Text>
      )}
      {comment && (
        <Text size="sm" dir="auto">
          {comment}
        </Text>
      )}
      <Text size="xs" tone="muted">
        {formatDateTime(at)}
      </Text>
    </Stack>
  );
}

/** Counts the devices that an ended broadcast missed and that can still be reached by resuming it. */
function countUnsent({ status, versions }: Pick<Broadcast, 'status' | 'versions'>): number {
  if (status !== 'STOPPED' && status !== 'COMPLETE') return 0;
  return sumOutcomes(
    versions,
    ({ unsent, failed }) => unsent + (failed.find(({ reason }) => reason === 'unavailable')?.count ?? 0),
  );
}

type BroadcastVersions = Broadcast['versions'];

const sumOutcomes = (
  versions: BroadcastVersions,
  count: (outcome: BroadcastVersions[number]['outcome']) => number,
) => versions.reduce((sum, { outcome }) => sum + count(outcome), 0);

function ResumeDialog({ broadcast, onClose }: { broadcast: Broadcast; onClose: () => void }) {
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={messages.resumeQuestion(countUnsent(broadcast))}
      cancelLabel={messages.no}
      confirmLabel={messages.resume}
      onConfirm={async () => {
        try {
          await changeBroadcastStatus(broadcast.id, { status_change_to: 'resume' });
          toast.success(messages.resumed);
        } catch (error) {
          toast.error(serverMessage(error, messages.resumeFailed));
        }
      }}
    >
      {messages.resumeHint(sumOutcomes(broadcast.versions, ({ unknown }) => unknown))}
    </ConfirmDialog>
  );
}

const maxNamedZones = 3;

function Zones({ zones }: { zones: readonly ZoneProgress[] }) {
  if (zones.length === 0) return null;
  return (
    <Panel>
      <Stack gap={3}>
        <Heading>{messages.zones}</Heading>
        <RowList label={messages.zones}>
          {zones.map((zone) => (
            <RowListItem
              key={zone.at}
              title={formatZones(zone.zones)}
              detail={[
                formatDateTime(zone.at),
                exceptionsText({ ...zone, suppressed: zone.held_back, unsent: 0 }),
              ]
                .filter(Boolean)
                .join(' · ')}
              end={messages.zoneCounts(zone.sent, zone.total)}
            />
          ))}
        </RowList>
      </Stack>
    </Panel>
  );
}

const formatZones = (zones: string[]) =>
  zones.slice(0, maxNamedZones).join(', ') +
  (zones.length > maxNamedZones ? ` ${messages.moreZones(zones.length - maxNamedZones)}` : '');
