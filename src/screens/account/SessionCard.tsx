import type { Session } from '#api/contract/account.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { toAddress, SessionAction, type OnEnd } from './columns.tsx';
import { messages } from './messages.ts';

/** A session on a narrow screen. */
export function SessionCard({ session, onEnd }: { session: Session; onEnd: OnEnd }) {
  return (
    <Stack gap={2}>
      <Cluster justify="space-between" isSingleLine>
        <Text weight="strong">{session.browser}</Text>
        <SessionAction session={session} onEnd={onEnd} />
      </Cluster>
      <Text size="xs" tone="muted">
        {toAddress(session)}
        <br />
        {`${messages.lastSeen}: ${formatDateTime(session.last_seen_at)}`}
        <br />
        {`${messages.since}: ${formatDateTime(session.created_at)}`}
      </Text>
    </Stack>
  );
}
