import type { TagTrend } from '#api/contract/reports/tagTrends.ts';
import { formatNumber } from '#shared/format/numbers.ts';
import { Stats } from '#ui/charts/Stats.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { nameColumn, numberColumn } from '../columns.tsx';
import { messages } from './messages.ts';

const toChange = ({ count, previous_count }: TagTrend) => count - previous_count;

export const columns: Column<TagTrend>[] = [
  nameColumn(messages.tag, ({ tag__title }) => tag__title),
  numberColumn(messages.count, ({ count }) => count),
  numberColumn(messages.before, ({ previous_count }) => previous_count),
  numberColumn(messages.change, toChange, messages.changed),
];

/** A tag on a narrow screen. */
export function TagTrendCard({ trend }: { trend: TagTrend }) {
  return (
    <Stack gap={2}>
      <Text dir="auto" weight="strong" lines={2}>
        {trend.tag__title}
      </Text>
      <Stats
        stats={[
          { label: messages.count, value: formatNumber(trend.count) },
          { label: messages.before, value: formatNumber(trend.previous_count) },
          { label: messages.change, value: messages.changed(toChange(trend)) },
        ]}
      />
    </Stack>
  );
}
