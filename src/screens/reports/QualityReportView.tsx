import { formatNumber } from '#ui/numbers.ts';
import type { QualityRow } from '#api/contract/reports.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { BarChart } from '#ui/charts/BarChart.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { KeyStats } from '#ui/charts/KeyStats.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import type { Column } from '#ui/table/column.ts';
import { nameColumn, numberColumn } from './columns.tsx';
import { messages } from './messages.ts';
import { ReportChart } from './ReportChart.tsx';

const checks = [
  ['content_quality', messages.contentQuality],
  ['content_accuracy', messages.contentAccuracy],
  ['content_operational', messages.contentOperational],
  ['plagiarism_score', messages.plagiarism],
  ['content_length', messages.contentLength],
] as const;

/** REPORT-09 */
export function QualityReportView({ days }: { days: readonly QualityRow[] }) {
  if (days.length === 0) return <EmptyState title={messages.noDataFound} description={messages.noneHint} />;
  const sum = (value: (day: QualityRow) => number) => days.reduce((total, day) => total + value(day), 0);
  const newestFirst = days.toReversed();
  const digests = sum(({ total_digests }) => total_digests);
  return (
    <Stack gap={6}>
      <Panel>
        <KeyStats
          stats={[
            { label: messages.count, value: formatNumber(digests) },
            {
              label: messages.passed,
              value: messages.share(
                sum(({ total }) => total),
                digests * checks.length,
              ),
            },
            { label: messages.segmentLength, value: formatDuration(sum((day) => day.segment_length)) },
            { label: messages.videoLength, value: formatDuration(sum((day) => day.video_timestamp_length)) },
          ]}
        />
      </Panel>
      <ReportChart
        title={messages.byDay}
        rows={newestFirst}
        toLabel={({ date }) => date}
        toValue={({ total_digests }) => total_digests}
        columns={columns}
        minWidth={1180}
        limit={31}
      />
      <BarChart
        title={messages.passed}
        labelHeader={messages.check}
        valueHeader={messages.passed}
        max={digests}
        bars={checks.map(([id, label]) => ({ id, label, value: sum((day) => day[id]) }))}
        formatValue={(count) => messages.share(count, digests)}
      />
    </Stack>
  );
}

const columns: Column<QualityRow>[] = [
  nameColumn(messages.day, ({ date }) => date),
  numberColumn(messages.count, ({ total_digests }) => total_digests),
  numberColumn(messages.total, ({ total }) => total),
  ...checks.map(([id, header]) => numberColumn<QualityRow>(header, (day) => day[id])),
  numberColumn(messages.segmentLength, ({ segment_length }) => segment_length, formatDuration),
  numberColumn(messages.videoLength, ({ video_timestamp_length }) => video_timestamp_length, formatDuration),
];
