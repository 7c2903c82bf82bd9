import { getId } from '#shared/list/rowKeys.ts';
import { useState } from 'react';
import type { Session } from '#api/contract/account.ts';
import type { ListedUser } from '#api/contract/users.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { toast } from '#shared/toasts/toasts.ts';
import {
  endUserSession,
  endUserSessions,
  resetUserFactors,
  useUserSessions,
  useUserAccess,
} from '#data/users.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { DataTable } from '#ui/table/Table.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { messages } from './messages.ts';
import { displayName } from './PersonName.tsx';
import { revokeCalendarFeed } from '#data/planning.ts';
import { RowList, RowListItem } from '#ui/layout/RowList.tsx';

interface SessionsDialogProps {
  user: ListedUser;
  onClose: () => void;
}

export function SessionsDialog({ user, onClose }: SessionsDialogProps) {
  const { data, error, isLoading, mutate } = useUserSessions(user.id);
  const [isBusy, setBusy] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const sessions = data?.results ?? [];

  async function end(step: () => Promise<unknown>) {
    setBusy(true);
    try {
      await step();
      toast.success(messages.ended);
    } catch (failure) {
      toast.error(serverMessage(failure, messages.endFailed));
    }
    setBusy(false);
  }

  async function reset() {
    try {
      await resetUserFactors(user.id);
      toast.success(messages.factorReset);
      onClose();
    } catch (failure) {
      toast.error(serverMessage(failure, messages.factorFailed));
      throw failure;
    }
  }

  const endOne = (session: Session) => void end(() => endUserSession(user.id, session.id));

  return (
    <Dialog
      isOpen
      size="large"
      onOpenChange={onClose}
      title={messages.sessionsTitle(displayName(user))}
      footer={
        <>
          <Button onPress={onClose}>{messages.close}</Button>
          {user.has_factor && (
            <Button variant="danger" onPress={() => setResetting(true)}>
              {messages.resetFactor}
            </Button>
          )}
          <Button
            variant="danger"
            isDisabled={isBusy || sessions.every(({ is_current }) => is_current)}
            onPress={() => void end(() => endUserSessions(user.id))}
          >
            {messages.endAll}
          </Button>
        </>
      }
    >
      <Stack>
        <DataTable<Session>
          label={messages.sessionsTitle(displayName(user))}
          columns={sessionColumns(endOne, isBusy)}
          rows={sessions}
          getRowId={getId}
          getRowLabel={getBrowser}
          renderCard={(session) => <SessionCard {...{ session, isBusy }} onEnd={endOne} />}
          isLoading={isLoading}
          skeletonRows={2}
          error={error && !data ? messages.sessionsFailed : null}
          onRetry={() => void mutate()}
          emptyState={<Text tone="muted">{messages.noSessions}</Text>}
          minWidth={560}
        />
        <UserCalendars userId={user.id} />
      </Stack>
      {isResetting && (
        <ConfirmDialog
          isOpen
          isDanger
          onOpenChange={setResetting}
          title={messages.resetTitle(displayName(user))}
          confirmLabel={messages.resetFactor}
          onConfirm={reset}
        >
          {messages.resetHint}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

type OnEnd = (session: Session) => void;

const sessionColumns = (onEnd: OnEnd, isBusy: boolean): Column<Session>[] => [
  {
    id: 'browser',
    header: messages.browser,
    isRowHeader: true,
    render: ({ browser }) => <Text weight="strong">{browser}</Text>,
  },
  { id: 'address', width: 140, header: messages.address, render: ({ address }) => <bdi>{address}</bdi> },
  {
    id: 'lastSeen',
    width: 180,
    header: messages.lastSeen,
    render: ({ last_seen_at }) => formatDateTime(last_seen_at),
  },
  {
    id: 'actions',
    width: 110,
    align: 'end',
    header: messages.actions,
    render: (session) => <EndSessionButton {...{ session, onEnd, isBusy }} />,
  },
];

interface EndSessionProps {
  session: Session;
  onEnd: OnEnd;
  isBusy: boolean;
}

function EndSessionButton({ session, onEnd, isBusy }: EndSessionProps) {
  if (session.is_current) return <Badge tone="plain">{messages.here}</Badge>;
  return (
    <Button
      size="small"
      isDisabled={isBusy}
      aria-label={messages.endOf(session.browser, formatDateTime(session.last_seen_at))}
      onPress={() => onEnd(session)}
    >
      {messages.end}
    </Button>
  );
}

function SessionCard({ session, onEnd, isBusy }: EndSessionProps) {
  return (
    <Stack gap={2}>
      <Cluster justify="space-between" isSingleLine>
        <Text weight="strong">{session.browser}</Text>
        <EndSessionButton {...{ session, onEnd, isBusy }} />
      </Cluster>
      <Text size="xs" tone="muted">
        <bdi>{session.address}</bdi>
        <br />
        {`${messages.lastSeen}: ${formatDateTime(session.last_seen_at)}`}
      </Text>
    </Stack>
  );
}

const getBrowser = ({ browser }: Session) => browser;

function UserCalendars({ userId }: { userId: number }) {
  const calendars = useUserAccess(userId).data?.calendars ?? [];

  if (calendars.length === 0) return null;
  return (
    <Stack gap={2}>
      <Text weight="strong">{messages.calendarsTitle}</Text>
      <Text tone="muted">{messages.calendarsHint}</Text>
      <RowList label={messages.calendarsTitle}>
        {calendars.map(({ id, name, last_used_at: usedAt }) => (
          <RowListItem
            key={id}
            title={<bdi>{name}</bdi>}
            detail={usedAt ? messages.calendarUsed(formatDateTime(usedAt)) : messages.calendarUnused}
            actions={
              <Button
                size="small"
                aria-label={messages.revokeLabel(name)}
                onPress={() => void revokeCalendar(id)}
              >
                {messages.revoke}
              </Button>
            }
          />
        ))}
      </RowList>
    </Stack>
  );
}

async function revokeCalendar(id: number) {
  try {
    await revokeCalendarFeed(id);
    toast.success(messages.revoked);
  } catch (error) {
    toast.error(serverMessage(error, messages.revokeFailed));
  }
}
