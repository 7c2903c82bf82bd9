import type { DigestStatus } from '#api/contract/statuses.ts';
import { StatusChip } from '#ui/feedback/StatusChip.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from '../messages.ts';
import type { PlacedStatus } from './placedStatus.ts';
import { StatusActions } from './StatusActions.tsx';

interface StatusCardProps {
  status: PlacedStatus;
  remove: (status: DigestStatus) => void;
}

/** A status on a narrow screen. */
export function StatusCard({ status, remove }: StatusCardProps) {
  return (
    <Cluster justify="space-between" align="start" isSingleLine>
      <Stack gap={1} align="start">
        <StatusChip status={status.status_name} color={status.color} />
        <Text size="xs" tone="muted">
          <bdi>{status.status_code}</bdi> · {messages.digestCount(status.digest_count)} ·{' '}
          {messages.setters[status.set_by]}
        </Text>
      </Stack>
      <StatusActions status={status} remove={remove} />
    </Cluster>
  );
}
