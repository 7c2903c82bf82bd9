import type { ApiToken } from '#api/contract/tokens.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { RelativeMoment } from '#shared/format/RelativeMoment.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { RevokeButton } from '#shared/list/RevokeButton.tsx';
import { revokeToken } from '#data/account.ts';
import { Badge, type BadgeProps } from '#ui/feedback/Badge.tsx';

const ownerColumn: Column<ApiToken> = {
  id: 'owner',
  width: 160,
  narrowWidth: 110,
  header: messages.owner,
  render: (token) => (
    <Text dir="auto" lines={2}>
      {token.owner.name}
    </Text>
  ),
};

export const tokenColumns = (showsOwner: boolean): Column<ApiToken>[] => [
  {
    id: 'name',
    narrowWidth: 160,
    header: messages.name,
    isRowHeader: true,
    render: ({ name }) => (
      <Text dir="auto" lines={2} weight="strong">
        {name}
      </Text>
    ),
  },
  {
    id: 'token',
    width: 130,
    narrowWidth: 116,
    dropOrder: 3,
    header: messages.token,
    render: ({ hint }) => <code>{messages.prefix(hint)}</code>,
  },
  ...(showsOwner ? [ownerColumn] : []),
  {
    id: 'scopes',
    width: 180,
    narrowWidth: 132,
    header: messages.scopes,
    render: (token) => messages.scopesOf(token.scopes),
  },
  { id: 'state', width: 110, header: messages.state, render: (token) => <TokenState token={token} /> },
  {
    id: 'lastUsed',
    width: 120,
    narrowWidth: 100,
    dropOrder: 2,
    header: messages.lastUsed,
    render: ({ last_used_at }) => <RelativeMoment instant={last_used_at} emptyText={messages.never} />,
  },
  {
    id: 'expires',
    width: 180,
    narrowWidth: 104,
    dropOrder: 1,
    header: messages.expires,
    render: ({ expires_at }) => formatDateTime(expires_at),
  },
  {
    id: 'actions',
    align: 'end',
    width: 80,
    header: messages.actions,
    render: (token) =>
      token.state === 'active' && (
        <RevokeButton name={token.name} messages={messages} onRevoke={() => revokeToken(token.id)} />
      ),
  },
];

const tones: Record<ApiToken['state'], BadgeProps['tone']> = {
  active: 'plain',
  expired: 'warning',
  revoked: 'plain',
};

export function TokenState({ token: { state } }: { token: ApiToken }) {
  return <Badge tone={tones[state]}>{messages.states[state]}</Badge>;
}
