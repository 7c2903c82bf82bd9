import type { ApiToken } from '#api/contract/tokens.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { RevokeButton } from './RevokeButton.tsx';
import { TokenState } from './TokenState.tsx';

/** A token on a narrow screen. */
export function TokenCard({ token, isEverybody }: { token: ApiToken; isEverybody: boolean }) {
  return (
    <Stack gap={2}>
      <Text dir="auto" lines={3} weight="strong">
        {token.name}
      </Text>
      <Text size="xs" tone="muted">
        <code>{messages.prefix(token.hint)}</code>
        {isEverybody && (
          <>
            {' · '}
            <bdi>{token.owner.name}</bdi>
          </>
        )}
      </Text>
      <Text size="xs" tone="muted">
        {`${messages.scopes}: ${messages.scopesOf(token.scopes)}`}
        <br />
        {`${messages.lastUsed}: ${formatDateTime(token.last_used_at) || messages.never}`}
        <br />
        {`${messages.expires}: ${formatDateTime(token.expires_at)}`}
      </Text>
      <Cluster justify="space-between">
        <TokenState token={token} />
        <RevokeButton token={token} hasWord />
      </Cluster>
    </Stack>
  );
}
