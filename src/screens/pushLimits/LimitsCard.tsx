import type { PushLimits } from '#api/contract/broadcasts/limits.ts';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { formatPerDay, QuietHours } from './columns.tsx';
import { LimitsActions, type LimitsHandlers } from './LimitsActions.tsx';
import { messages, toName } from './messages.ts';

interface LimitsCardProps {
  limits: PushLimits;
  actions: LimitsHandlers | undefined;
}

/** Limits on a narrow screen. */
export function LimitsCard({ limits, actions }: LimitsCardProps) {
  return (
    <Stack gap={2}>
      <Cluster justify="space-between" align="start" isSingleLine>
        <Text weight="strong">
          <bdi>{toName(limits)}</bdi>
        </Text>
        {actions && <LimitsActions limits={limits} {...actions} />}
      </Cluster>
      <Text size="xs" tone="muted">
        {messages.quietHours}
      </Text>
      <QuietHours limits={limits} />
      <Text size="xs" tone="muted">
        {messages.limit}
      </Text>
      <Text>{formatPerDay(limits)}</Text>
    </Stack>
  );
}
