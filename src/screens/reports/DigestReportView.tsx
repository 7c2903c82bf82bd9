import { formatNumber } from '#shared/numbers.ts';
import type { DigestReport } from '#api/contract/reports.ts';
import { formatDuration } from '#shared/duration.ts';
import { typeName } from '#shared/typeName.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { KeyStats } from '#ui/charts/KeyStats.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { countColumn, DigestLinks, nameColumn, numberColumn, textColumn } from './columns.tsx';
import { messages } from './messages.ts';
import { NotificationChart } from './NotificationChart.tsx';
import { ReportChart } from './ReportChart.tsx';
import { VideoChart } from './VideoChart.tsx';

const countOf = ({ count }: { count: number }) => count;
const number = (value: number | null) => (value === null ? messages.unknown : formatNumber(value));
type RowOf<Table extends 'author' | 'reviewer' | 'category' | 'tags' | 'type_id' | 'status' | 'format_id'> =
  DigestReport[Table][number];

const authorOf = (row: RowOf<'author'>) => row.user_id__name ?? messages.unknownPerson;
const reviewerOf = (row: RowOf<'reviewer'>) => row.first_published_by__name ?? messages.unknownPerson;
const categoryOf = (row: RowOf<'category'>) => row.category__title;
const scoreOf = (row: RowOf<'category'>) => row.editor_score_quality;
const tagOf = (row: RowOf<'tags'>) => row.tag__title;
const typeOf = (row: RowOf<'type_id'>) => typeName(row.type_id__title);
const statusOf = (row: RowOf<'status'>) => row.status;
const formatOf = (row: RowOf<'format_id'>) => row.format_id__section_name ?? messages.noFormat;

/** The normal report (REPORT-06 to REPORT-11). */
export function DigestReportView({ report }: { report: DigestReport }) {
  return (
    <Stack gap={8}>
      <KeyStats
        stats={[
          { label: messages.count, value: formatNumber(report.count) },
          { label: messages.averageWords, value: number(report.avg_word_count) },
          {
            label: messages.averageVideo,
            value: formatDuration(report.avg_video_length) || messages.unknown,
          },
          { label: messages.averageQuality, value: number(report.editor_score_quality) },
        ]}
      />
      {report.count === 0 ? (
        <EmptyState title={messages.noDataFound} description={messages.noneHint} />
      ) : (
        <Grid>
          <ReportChart
            title={messages.byAuthor}
            rows={report.author}
            labelOf={authorOf}
            valueOf={countOf}
            columns={[nameColumn(messages.author, authorOf), countColumn]}
          />
          <ReportChart
            title={messages.byReviewer}
            rows={report.reviewer}
            labelOf={reviewerOf}
            valueOf={countOf}
            columns={[nameColumn(messages.reviewer, reviewerOf), countColumn]}
          />
          <ReportChart
            title={messages.byCategory}
            rows={report.category}
            labelOf={categoryOf}
            valueOf={countOf}
            columns={[
              nameColumn(messages.category, categoryOf),
              countColumn,
              numberColumn(messages.qualityScore, scoreOf),
            ]}
            renderExpanded={(group) => <DigestLinks group={group} />}
          />
          <ReportChart
            title={messages.byTag}
            rows={report.tags}
            labelOf={tagOf}
            valueOf={countOf}
            columns={[nameColumn(messages.tag, tagOf), countColumn]}
            renderExpanded={(group) => <DigestLinks group={group} />}
          />
          <ReportChart
            title={messages.byType}
            rows={report.type_id}
            labelOf={typeOf}
            valueOf={countOf}
            columns={[nameColumn(messages.type, typeOf), countColumn]}
          />
          <ReportChart
            title={messages.byStatus}
            rows={report.status}
            labelOf={statusOf}
            valueOf={countOf}
            columns={[nameColumn(messages.status, statusOf), countColumn]}
          />
          <ReportChart
            title={messages.byFormat}
            rows={report.format_id}
            labelOf={(row) => messages.inStatus(formatOf(row), row.status)}
            valueOf={countOf}
            columns={[
              nameColumn(messages.format, formatOf),
              textColumn(messages.status, statusOf),
              countColumn,
            ]}
          />
          <NotificationChart notification={report.notification} />
        </Grid>
      )}
      <VideoChart videos={report.video_stats} count={report.video_count} />
    </Stack>
  );
}
