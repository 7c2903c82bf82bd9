import { formatDateTime } from '#shared/format/dates.ts';
import { formatNumber } from '#shared/format/numbers.ts';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { HeadlineDigest, HeadlineStatusCell, HeadlineText } from './HeadlineCells.tsx';
import { messages } from './messages.ts';
import type { RowActions } from './rowActions.ts';
import type { Row } from './rows.ts';

/** A headline on a narrow screen. */
export function HeadlineCard({ row, ...actions }: RowActions & { row: Row }) {
  const { id, score, created_at: createdAt, notification_source: source, package_name: app } = row;
  const from = [source, app?.package_name].filter(Boolean).join(' · ');
  return (
    <Stack gap={2}>
      <HeadlineText row={row} {...actions} />
      <Text size="xs" tone="muted" dir="auto">
        {from}
      </Text>
      <Text size="xs" tone="muted">
        {`${messages.id} ${id} · ${messages.score} ${formatNumber(score)} · ${formatDateTime(createdAt)}`}
      </Text>
      <Cluster justify="space-between">
        <HeadlineStatusCell row={row} {...actions} />
        <HeadlineDigest row={row} {...actions} />
      </Cluster>
    </Stack>
  );
}
