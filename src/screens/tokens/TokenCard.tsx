import type { ApiToken } from '../../api/contract/tokens';
import { formatDateTime } from '../../app/dates';
import { Cluster, Stack } from '../../ui/Layout';
import { Text } from '../../ui/Text';
import { messages } from './messages';
import { RevokeButton } from './RevokeButton';
import { TokenState } from './TokenState';

/** A token on a narrow screen. */
export function TokenCard({ token, isEverybody }: { token: ApiToken; isEverybody: boolean }) {
  return (
    <Stack gap={2}>
      <Text dir="auto" lines={3} weight="medium">
        {token.name}
      </Text>
      <Text size="xs" tone="muted">
        <code>{messages.begins(token.hint)}</code>
        {isEverybody && (
          <>
            {' · '}
            <bdi>{token.owner.name}</bdi>
          </>
        )}
      </Text>
      <Text size="xs" tone="muted">
        {`${messages.lastUsed}: ${formatDateTime(token.last_used_at) || messages.never}`}
        <br />
        {`${messages.expires}: ${formatDateTime(token.expires_at)}`}
      </Text>
      <Cluster justify="space-between">
        <TokenState token={token} />
        <RevokeButton token={token} />
      </Cluster>
    </Stack>
  );
}
