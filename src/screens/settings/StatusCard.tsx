import type { DigestStatus } from '#api/contract/statuses.ts';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { StatusActions } from './StatusActions.tsx';

interface StatusCardProps {
  status: DigestStatus;
  remove: (status: DigestStatus) => void;
}

/** A status on a narrow screen. */
export function StatusCard({ status, remove }: StatusCardProps) {
  return (
    <Cluster justify="space-between" align="start" isSingleLine>
      <Stack gap={1}>
        <Text weight="medium">
          <bdi>{status.status_name}</bdi>
        </Text>
        <Text size="xs" tone="muted">
          <bdi>{status.status_code}</bdi> · {messages.digestCount(status.digest_count)}
        </Text>
      </Stack>
      <StatusActions status={status} remove={remove} />
    </Cluster>
  );
}
