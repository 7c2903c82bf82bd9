import { getId } from '#shared/list/rowKeys.ts';
import { LogOut } from 'lucide-react';
import { useMemo, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Session } from '#api/contract/account.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { signInPath } from '#shared/page/paths.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { endAllSessions, endSession, useSessions } from '#data/account.ts';
import { endSession as dropSession } from '#data/session.ts';
import { Button } from '#ui/actions/Button.tsx';
import { DescribedSection } from '#ui/layout/DescribedSection.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { CardHead } from '#ui/table/CardHead.tsx';
import { DataTable } from '#ui/table/Table.tsx';
import { messages } from './messages.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { Moment, RelativeMoment, RelativeTime } from '#shared/format/RelativeMoment.tsx';
import { useCurrentMinute } from '#shared/page/useMinutes.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import type { Column } from '#ui/table/column.ts';

export function SessionsSection() {
  const { data, error, isLoading, mutate } = useSessions();
  const [ending, setEnding] = useState<Session | 'all' | null>(null);
  const columns = useMemo(() => sessionColumns(setEnding), []);
  const close = () => setEnding(null);

  async function end() {
    try {
      if (ending === 'all') {
        await endAllSessions();
        dropSession();
        navigate(signInPath());
        return;
      }
      if (ending) await endSession(ending.id);
    } catch (failure) {
      toast.error(serverMessage(failure, ending === 'all' ? messages.everywhereFailed : messages.endFailed));
      throw failure;
    }
    toast.success(messages.ended);
  }

  return (
    <DescribedSection title={messages.sessions} description={messages.sessionsHint}>
      <Stack gap={3}>
        <DataTable<Session>
          label={messages.sessions}
          columns={columns}
          rows={data?.results ?? []}
          getRowId={getId}
          getRowLabel={getBrowser}
          renderCard={(session) => <SessionCard session={session} onEnd={setEnding} />}
          isLoading={isLoading}
          skeletonRows={2}
          error={error && !data ? messages.loadFailed : null}
          onRetry={() => void mutate()}
          minWidth={640}
        />
        <Cluster>
          <Button icon={<LogOut />} onPress={() => setEnding('all')}>
            {messages.everywhere}
          </Button>
        </Cluster>
      </Stack>
      {ending && (
        <ConfirmDialog
          isOpen
          isDanger
          onOpenChange={close}
          title={ending === 'all' ? messages.everywhereTitle : messages.endTitle(ending.browser)}
          confirmLabel={ending === 'all' ? messages.everywhere : messages.end}
          onConfirm={end}
        >
          {ending === 'all' ? messages.everywhereHint : messages.endHint}
        </ConfirmDialog>
      )}
    </DescribedSection>
  );
}

const getBrowser = ({ browser }: Session) => browser;

function SessionCard({ session, onEnd }: { session: Session; onEnd: OnEnd }) {
  const now = useCurrentMinute();
  return (
    <CardHead end={<SessionAction session={session} onEnd={onEnd} />}>
      <Stack gap={1}>
        <BrowserName session={session} />
        <Text size="xs" tone="muted">
          {renderAddress(session)}
          {` · ${messages.lastSeen} `}
          <RelativeTime instant={session.last_seen_at} now={now} />
          <br />
          {`${messages.since} ${formatDateTime(session.created_at)}`}
        </Text>
      </Stack>
    </CardHead>
  );
}

type OnEnd = (session: Session) => void;

const sessionColumns = (onEnd: OnEnd): Column<Session>[] => [
  {
    id: 'browser',
    narrowWidth: 150,
    header: messages.browser,
    isRowHeader: true,
    render: (session) => <BrowserName session={session} />,
  },
  { id: 'address', width: 120, narrowWidth: 130, header: messages.address, render: renderAddress },
  {
    id: 'lastSeen',
    width: 120,
    narrowWidth: 110,
    header: messages.lastSeen,
    render: ({ last_seen_at }) => <RelativeMoment instant={last_seen_at} />,
  },
  {
    id: 'since',
    width: 150,
    narrowWidth: 110,
    dropOrder: 1,
    header: messages.since,
    render: ({ created_at }) => <Moment instant={created_at} />,
  },
  {
    id: 'actions',
    width: 100,
    align: 'end',
    header: messages.actions,
    isHeaderHidden: true,
    render: (session) => <SessionAction session={session} onEnd={onEnd} />,
  },
];

function BrowserName({ session: { browser, is_current: isCurrent } }: { session: Session }) {
  return (
    <Cluster gap={2} rowGap={0}>
      <Text weight="strong">{browser}</Text>
      {isCurrent && <Badge tone="plain">{messages.here}</Badge>}
    </Cluster>
  );
}

const renderAddress = ({ address }: Session) => <bdi>{address || messages.unknown}</bdi>;

function SessionAction({ session, onEnd }: { session: Session; onEnd: OnEnd }) {
  if (session.is_current) return null;
  const label = messages.endOf(session.browser, formatDateTime(session.last_seen_at));
  return (
    <Button size="small" aria-label={label} onPress={() => onEnd(session)}>
      {messages.end}
    </Button>
  );
}
