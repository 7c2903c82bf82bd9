import type { ApiToken } from '#api/contract/tokens.ts';
import { revokeToken } from '#data/account.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { SecretCard, secretColumns, type SecretKind } from '#shared/list/secrets.tsx';
import { Badge, type BadgeProps } from '#ui/feedback/Badge.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

const tones: Record<ApiToken['state'], BadgeProps['tone']> = {
  active: 'plain',
  expired: 'warning',
  revoked: 'plain',
};

const kind: SecretKind<ApiToken> = {
  texts: messages,
  isActive: ({ state }) => state === 'active',
  renderState: ({ state }) => <Badge tone={tones[state]}>{messages.states[state]}</Badge>,
  onRevoke: ({ id }) => revokeToken(id),
};

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

export const tokenColumns = (showsOwner: boolean): Column<ApiToken>[] =>
  secretColumns(kind, {
    secret: messages.token,
    about: [
      ...(showsOwner ? [ownerColumn] : []),
      {
        id: 'scopes',
        width: 180,
        narrowWidth: 132,
        header: messages.scopes,
        render: ({ scopes }) => messages.scopesOf(scopes),
      },
    ],
    end: [
      {
        id: 'expires',
        width: 180,
        narrowWidth: 104,
        dropOrder: 1,
        header: messages.expires,
        render: ({ expires_at: at }) => formatDateTime(at),
      },
    ],
  });

export const TokenCard = ({ token, showsEverybody }: { token: ApiToken; showsEverybody: boolean }) => (
  <SecretCard
    row={token}
    kind={kind}
    about={showsEverybody && token.owner.name}
    lines={[
      `${messages.scopes}: ${messages.scopesOf(token.scopes)}`,
      `${messages.expires}: ${formatDateTime(token.expires_at)}`,
    ]}
  />
);
