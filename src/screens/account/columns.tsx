import type { Session } from '#api/contract/account.ts';
import { Moment } from '#shared/format/Moment.tsx';
import { formatDateTime } from '#shared/format/dates.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

export type OnEnd = (session: Session) => void;

/** What each session is, and the button that ends it. */
export const toColumns = (onEnd: OnEnd): Column<Session>[] => [
  {
    id: 'browser',
    narrowWidth: 150,
    header: messages.browser,
    isRowHeader: true,
    render: ({ browser }) => <Text weight="strong">{browser}</Text>,
  },
  { id: 'address', width: 170, narrowWidth: 130, header: messages.address, render: toAddress },
  {
    id: 'lastSeen',
    width: 190,
    narrowWidth: 110,
    header: messages.lastSeen,
    render: ({ last_seen_at }) => <Moment instant={last_seen_at} />,
  },
  {
    id: 'since',
    width: 190,
    narrowWidth: 110,
    dropOrder: 1,
    header: messages.since,
    render: ({ created_at }) => <Moment instant={created_at} />,
  },
  {
    id: 'actions',
    width: 120,
    align: 'end',
    header: messages.actions,
    render: (session) => <SessionAction session={session} onEnd={onEnd} />,
  },
];

export const toAddress = ({ address }: Session) => <bdi>{address || messages.unknown}</bdi>;

/** Marks the present session, which is ended by signing out; another one has its button. */
export function SessionAction({ session, onEnd }: { session: Session; onEnd: OnEnd }) {
  if (session.is_current) return <Badge tone="outline">{messages.here}</Badge>;
  const label = messages.endOf(session.browser, formatDateTime(session.last_seen_at));
  return (
    <Button size="small" aria-label={label} onPress={() => onEnd(session)}>
      {messages.end}
    </Button>
  );
}
