import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { ActiveBroadcast } from '#api/contract/broadcasts.ts';
import { useActiveBroadcasts } from '#data/broadcasts.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { notificationMessages as notices } from '#shared/notifications/messages.ts';
import { StopDialog } from '#shared/notifications/StopDialog.tsx';
import { useStopBroadcast, useSecondsLeft } from '#shared/notifications/useStop.ts';
import { broadcastPath, notificationsPath } from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { stickyStyle } from '#ui/theme/mixins.ts';
import { theme } from '#ui/theme/theme.ts';
import { messages } from './messages.ts';

const maxRows = 3;

/** People who can manage all notifications see everyone's; others see their own. */
export function ActiveBroadcasts() {
  const { data } = useActiveBroadcasts();
  const all = data?.results ?? [];
  if (all.length === 0) return null;
  const shown = all.length > maxRows ? all.slice(0, maxRows - 1) : all;
  return (
    <Bar aria-label={messages.activeBroadcasts} data-active-rows={Math.min(all.length, maxRows)}>
      {shown.map((broadcast) => (
        <ActiveRow key={broadcast.id} broadcast={broadcast} />
      ))}
      {all.length > shown.length && (
        <Row>
          <MoreLink>{messages.moreBroadcasts(all.length - shown.length)}</MoreLink>
        </Row>
      )}
    </Bar>
  );
}

function ActiveRow({ broadcast }: { broadcast: ActiveBroadcast }) {
  const { id, title, status, leaves_in_ms, hold_reason, chooses_at, confirmed_users, reach, percentage } =
    broadcast;
  const { send_by } = broadcast;
  const left = useSecondsLeft(broadcast, leaves_in_ms);
  const stop = useStopBroadcast();
  const [isAsking, setAsking] = useState(false);
  const [isStopping, setStopping] = useState(false);
  const isSending = status === 'IN_PROGRESS';
  const isCounting = left !== null;
  const state = isSending
    ? chooses_at
      ? notices.choosesAt(formatDateTime(chooses_at))
      : notices.sendingNow(percentage)
    : !isCounting
      ? notices.waits
      : left > 0
        ? notices.leavesIn(left)
        : notices.leaving;

  const people = reach
    ? notices.reached(reach.users, reach.devices)
    : confirmed_users !== null && messages.people(confirmed_users);

  // Announced once; a countdown that changes every second must not be read out.
  useEffect(() => {
    announce(messages.activeBroadcast(title, isCounting ? notices.holds.countdown : state));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- announces each state once
  }, [id, status, hold_reason]);

  async function stopCountdown() {
    setStopping(true);
    await stop(id);
    setStopping(false);
  }

  return (
    <Row>
      <BroadcastLink id={id} title={title} />
      <State data-waits={!isSending && !isCounting ? true : undefined}>{state}</State>
      <Aside>{[people, send_by?.name].filter(Boolean).join(' · ')}</Aside>
      {(isSending || isCounting) && (
        <Button
          size="small"
          variant="danger"
          aria-label={notices.stopOf(title)}
          isPending={isStopping}
          onPress={() => (isSending ? setAsking(true) : void stopCountdown())}
        >
          {notices.stopNow}
        </Button>
      )}
      {isAsking && isSending && <StopDialog id={id} onClose={() => setAsking(false)} />}
    </Row>
  );
}

/** Plain text for limited staff, who can't open the page. */
function BroadcastLink({ id, title }: { id: number; title: string }) {
  const { can } = useSession();
  const text = <bdi>{title || messages.untitledBroadcast(id)}</bdi>;
  return <Title>{can('broadcasts.compose') ? <Link href={broadcastPath(id)}>{text}</Link> : text}</Title>;
}

function MoreLink({ children }: { children: string }) {
  const { can } = useSession();
  return can('broadcasts.compose') ? <Link href={notificationsPath()}>{children}</Link> : children;
}

const Bar = styled.section`
  ${stickyStyle}
  inset-block-start: var(--bar-end);
  z-index: ${theme.layer.shell};
  grid-row: 2;
  grid-column: 1 / -1;
  border-block-end: 1px solid ${theme.color.border};
  background: ${theme.color.warningTint};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  block-size: var(--active-row);
  padding-inline: ${theme.space[5]};
  font-size: ${theme.text.sm};

  & > button {
    flex: none;
  }
  /* 24 px high (WCAG 2.5.8). */
  & a {
    padding-block: 0.25rem;
  }
  & + & {
    border-block-start: 1px solid ${theme.color.border};
  }
`;

const Title = styled.span`
  min-inline-size: 3rem;
  padding-block: 0.25rem;
  overflow: hidden;
  font-weight: ${theme.weight.strong};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const State = styled.span`
  flex: none;
  color: ${theme.color.warningText};
  font-variant-numeric: tabular-nums;
`;

const Aside = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  color: ${theme.color.textMuted};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
