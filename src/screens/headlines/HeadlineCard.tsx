import { formatDateTime } from '#shared/format/dates.ts';
import { formatNumber } from '#shared/format/numbers.ts';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { HeadlineDigest, HeadlineStatusCell, HeadlineText, HeadlineActions } from './HeadlineCells.tsx';
import { messages } from './messages.ts';
import type { RowActions } from './rowActions.ts';
import type { Row } from './rows.ts';

/** A headline on a narrow screen. */
export function HeadlineCard({ row, ...actions }: RowActions & { row: Row }) {
  const { id, score, created_at: createdAt, package_name: app } = row;
  return (
    <Stack gap={1}>
      <HeadlineText row={row} {...actions} hasAllDetails />
      <Text size="xs" tone="muted">
        {[
          app?.package_name,
          `${messages.id} ${id}`,
          `${messages.score} ${formatNumber(score)}`,
          formatDateTime(createdAt),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Cluster justify="space-between" isSingleLine>
        <HeadlineStatusCell row={row} {...actions} />
        <Cluster gap={2} isSingleLine>
          <HeadlineDigest row={row} {...actions} />
          <HeadlineActions row={row} {...actions} />
        </Cluster>
      </Cluster>
    </Stack>
  );
}
