import { formatNumber } from '#shared/format/numbers.ts';
import type { DigestReport } from '#api/contract/reports.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { formatDay } from '#shared/format/dates.ts';
import { typeName } from '#shared/format/typeName.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { BarChart } from '#ui/charts/BarChart.tsx';
import { KeyStats } from '#ui/charts/KeyStats.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import type { ReportRequest } from '#data/reports.ts';
import { changeText } from './changeText.ts';
import { countColumn, nameColumn, numberColumn, textColumn } from './columns.tsx';
import { DigestLinks } from './DigestLinks.tsx';
import { messages } from './messages.ts';
import { NotificationChart } from './NotificationChart.tsx';
import { ReportChart } from './ReportChart.tsx';
import { VideoChart } from './VideoChart.tsx';

const countBy = ({ count }: { count: number }) => count;
const number = (value: number | null) => (value === null ? messages.unknown : formatNumber(value));
type RowOf<Table extends 'author' | 'reviewer' | 'category' | 'tags' | 'type_id' | 'status' | 'format_id'> =
  DigestReport[Table][number];

const getAuthor = (row: RowOf<'author'>) => row.user_id__name ?? messages.unknownPerson;
const getReviewer = (row: RowOf<'reviewer'>) => row.first_published_by__name ?? messages.unknownPerson;
const getCategory = (row: RowOf<'category'>) => row.category__title;
const measureScore = (row: RowOf<'category'>) => row.editor_score_quality;
const getTag = (row: RowOf<'tags'>) => row.tag__title;
const findType = (row: RowOf<'type_id'>) => typeName(row.type_id__title);
const findStatus = (row: RowOf<'status'>) => row.status;
const findFormat = (row: RowOf<'format_id'>) => row.format_id__section_name ?? messages.noFormat;

/** What the report is about in four figures, each beside that of the time before. */
function keyStats({ previous, ...report }: DigestReport) {
  return [
    {
      label: messages.count,
      value: formatNumber(report.count),
      note: changeText(report.count, previous.count, formatNumber),
    },
    {
      label: messages.averageWords,
      value: number(report.avg_word_count),
      note: changeText(report.avg_word_count, previous.avg_word_count, formatNumber),
    },
    {
      label: messages.averageVideo,
      value: formatDuration(report.avg_video_length) || messages.unknown,
      note: changeText(report.avg_video_length, previous.avg_video_length, formatDuration),
    },
    {
      label: messages.averageQuality,
      value: number(report.editor_score_quality),
      note: changeText(report.editor_score_quality, previous.editor_score_quality, formatNumber),
    },
  ];
}

/** The normal report (REPORT-06 to REPORT-11). */
export function DigestReportView({ report, request }: { report: DigestReport; request: ReportRequest }) {
  return (
    <Stack gap={6}>
      <Panel>
        <KeyStats stats={keyStats(report)} />
      </Panel>
      {report.days.length > 1 && report.count > 0 && (
        <Panel>
          <BarChart
            title={messages.byDay}
            labelHeader={messages.day}
            valueHeader={messages.count}
            isLine
            bars={report.days.map(({ date, count }) => ({ id: date, label: formatDay(date), value: count }))}
          />
        </Panel>
      )}
      {report.count === 0 ? (
        <EmptyState title={messages.noDataFound} description={messages.noneHint} />
      ) : (
        <Grid>
          <ReportChart
            title={messages.byAuthor}
            rows={report.author}
            toLabel={getAuthor}
            toValue={countBy}
            columns={[nameColumn(messages.author, getAuthor), countColumn]}
          />
          <ReportChart
            title={messages.byReviewer}
            rows={report.reviewer}
            toLabel={getReviewer}
            toValue={countBy}
            columns={[nameColumn(messages.reviewer, getReviewer), countColumn]}
          />
          <ReportChart
            title={messages.byCategory}
            rows={report.category}
            toLabel={getCategory}
            toValue={countBy}
            columns={[
              nameColumn(messages.category, getCategory),
              countColumn,
              numberColumn(messages.qualityScore, measureScore),
            ]}
            renderExpanded={(group) => (
              <DigestLinks group={group} request={request} row={{ in_category: group.category_id }} />
            )}
          />
          <ReportChart
            title={messages.byTag}
            rows={report.tags}
            toLabel={getTag}
            toValue={countBy}
            columns={[nameColumn(messages.tag, getTag), countColumn]}
            renderExpanded={(group) => (
              <DigestLinks group={group} request={request} row={{ with_tag: group.tag_id }} />
            )}
          />
          <ReportChart
            title={messages.byType}
            rows={report.type_id}
            toLabel={findType}
            toValue={countBy}
            columns={[nameColumn(messages.type, findType), countColumn]}
          />
          <ReportChart
            title={messages.byStatus}
            rows={report.status}
            toLabel={findStatus}
            toValue={countBy}
            columns={[nameColumn(messages.status, findStatus), countColumn]}
          />
          <ReportChart
            title={messages.byFormat}
            rows={report.format_id}
            toLabel={(row) => messages.inStatus(findFormat(row), row.status)}
            toValue={countBy}
            columns={[
              nameColumn(messages.format, findFormat),
              textColumn(messages.status, findStatus),
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
