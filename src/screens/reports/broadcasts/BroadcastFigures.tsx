import type { BroadcastTotals } from '#api/contract/reports/broadcasts.ts';
import { openRate } from '#domain/openRate.ts';
import { formatDay } from '#shared/format/dates.ts';
import { formatNumber } from '#ui/numbers.ts';
import { BarChart } from '#ui/charts/BarChart.tsx';
import { KeyStats } from '#ui/charts/KeyStats.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { DataTable } from '#ui/table/Table.tsx';
import { changeText } from '../messages.ts';
import { dayColumns } from './columns.tsx';
import { messages } from './messages.ts';

export function BroadcastFigures({ report }: { report: BroadcastTotals }) {
  const { previous, days, unit } = report;
  const rate = openRate(report);
  const rateBefore = openRate(previous);
  const toBars = (name: 'success_count' | 'open_count') =>
    days.map((day) => ({ id: day.date, label: formatDay(day.date), value: day[name] }));
  return (
    <Stack gap={4}>
      <Panel>
        <KeyStats
          stats={[
            {
              label: messages.count,
              value: formatNumber(report.count),
              note: changeText(report.count, previous.count, formatNumber),
            },
            {
              label: messages.accepted,
              value: formatNumber(report.success_count),
              note: changeText(report.success_count, previous.success_count, formatNumber),
            },
            {
              label: messages.opened,
              value: formatNumber(report.open_count),
              note: changeText(report.open_count, previous.open_count, formatNumber),
            },
            {
              label: messages.rate,
              value: rate === null ? messages.unknown : messages.percent(rate),
              note: changeText(
                rate === null ? null : Number(rate),
                rateBefore === null ? null : Number(rateBefore),
                (points) => messages.points(formatNumber(points)),
              ),
            },
          ]}
        />
      </Panel>
      {days.length > 1 && report.count > 0 && (
        <Panel>
          <Grid rowGap={6}>
            <BarChart
              title={messages.acceptedBy[unit]}
              plot="line"
              bars={toBars('success_count')}
              table={
                <DataTable
                  label={messages.acceptedBy[unit]}
                  columns={dayColumns(unit)}
                  rows={days}
                  minWidth={480}
                  isCrowded
                  getRowId={({ date }) => date}
                  getRowLabel={({ date }) => formatDay(date)}
                />
              }
            />
            <BarChart
              title={messages.openedBy[unit]}
              plot="line"
              labelHeader={messages.date[unit]}
              valueHeader={messages.opened}
              bars={toBars('open_count')}
            />
          </Grid>
        </Panel>
      )}
    </Stack>
  );
}
