import { Inbox } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { countInbox } from '#api/contract/inbox.ts';
import { useLiveRefresh } from '#data/changes.ts';
import { useUnreadCount } from '#data/inbox.ts';
import { formatNumber } from '#ui/numbers.ts';
import { inboxPath } from '#shared/page/paths.ts';
import { IconLink } from '#ui/actions/IconLink.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { theme } from '#ui/theme/theme.ts';
import { messages } from './messages.ts';

export function InboxBell() {
  const { data, mutate } = useUnreadCount();
  useLiveRefresh(countInbox, mutate);
  const count = data?.unread ?? 0;
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    if (before.current !== undefined && count > before.current) announce(messages.inbox(count));
    before.current = count;
  }, [data, count]);

  return (
    <BadgeAnchor>
      <IconLink size="medium" href={inboxPath()} label={messages.inbox(count)} icon={<Inbox />} />
      {count > 0 && <Count aria-hidden>{count > 99 ? '99+' : formatNumber(count)}</Count>}
    </BadgeAnchor>
  );
}

const BadgeAnchor = styled.span`
  position: relative;
  display: inline-flex;
`;

const Count = styled.span`
  position: absolute;
  /* Stays on the icon, even if the touch target is larger. */
  inset-block-start: calc((${theme.control.md} - 2rem) / 2);
  inset-inline-end: calc((${theme.control.md} - 2rem) / 2);
  min-inline-size: 1.125rem;
  padding-inline: 0.25rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  font-size: 0.6875rem;
  font-weight: ${theme.weight.strong};
  line-height: 1.125rem;
  text-align: center;
  pointer-events: none;
`;
