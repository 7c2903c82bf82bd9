import type { TagTrends } from '#api/contract/reports/tagTrends.ts';
import { formatDay } from '#shared/format/dates.ts';
import { formatNumber } from '#shared/format/numbers.ts';
import { BarChart } from '#ui/charts/BarChart.tsx';
import { KeyStats } from '#ui/charts/KeyStats.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { changeText } from '../changeText.ts';
import { messages } from './messages.ts';

/** What was published beside the time before, and each of the top tags by day on one scale. */
export function TagTrendFigures({ report }: { report: TagTrends }) {
  const { digest_count, previous_digest_count, rose_count, fell_count, days, unit, top } = report;
  const most = Math.max(...days.flatMap(({ counts }) => counts));
  const toBars = (value: (day: TagTrends['days'][number]) => number) =>
    days.map((day) => ({ id: day.date, label: formatDay(day.date), value: value(day) }));
  const axis = { isLine: true, labelHeader: messages.date[unit], valueHeader: messages.count };
  return (
    <Stack gap={4}>
      <Panel>
        <KeyStats
          stats={[
            {
              label: messages.digests,
              value: formatNumber(digest_count),
              note: changeText(digest_count, previous_digest_count, formatNumber),
            },
            { label: messages.rose, value: formatNumber(rose_count) },
            { label: messages.fell, value: formatNumber(fell_count) },
          ]}
        />
      </Panel>
      {days.length > 1 && top.length > 0 && (
        <section aria-label={messages.byTag[unit]}>
          <Grid min="18rem" rowGap={4}>
            {top.map(({ tag_id, tag__title }, index) => (
              <BarChart
                key={tag_id}
                title={tag__title}
                {...axis}
                max={most}
                bars={toBars(({ counts }) => counts[index] ?? 0)}
              />
            ))}
            {/* A sum of many tags would flatten the lines of single ones on their scale. */}
            {days.some(({ others }) => others > 0) && (
              <BarChart title={messages.others} {...axis} bars={toBars(({ others }) => others)} />
            )}
          </Grid>
        </section>
      )}
    </Stack>
  );
}
