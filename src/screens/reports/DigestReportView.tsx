import { formatAverage, formatNumber } from '#ui/numbers.ts';
import type { DigestReport, VideoRow } from '#api/contract/reports.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { formatDay } from '#shared/format/dates.ts';
import { digestName, typeName } from '#shared/format/labels.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { BarChart } from '#ui/charts/BarChart.tsx';
import { KeyStats } from '#ui/charts/KeyStats.tsx';
import { Stack, Cluster } from '#ui/layout/Layout.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { type ReportRequest, readReportDigests, type ReportRowFilter } from '#data/reports.ts';
import { countColumn, nameColumn, numberColumn, textColumn } from './columns.tsx';
import { messages, changeText } from './messages.ts';
import { ReportChart } from './ReportChart.tsx';
import { useState, useMemo } from 'react';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { digestPath } from '#shared/page/paths.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { Column } from '#ui/table/column.ts';

const getCount = ({ count }: { count: number }) => count;
const formatOrUnknown = (value: number | null) => (value === null ? messages.unknown : formatAverage(value));
type ReportTableRow<
  Table extends 'author' | 'reviewer' | 'category' | 'tags' | 'type_id' | 'status' | 'format_id',
> = DigestReport[Table][number];

const getAuthor = (row: ReportTableRow<'author'>) => row.user_id__name ?? messages.unknownPerson;
const getReviewer = (row: ReportTableRow<'reviewer'>) =>
  row.first_published_by__name ?? messages.unknownPerson;
const getCategory = (row: ReportTableRow<'category'>) => row.category__title;
const getScore = (row: ReportTableRow<'category'>) => row.editor_score_quality;
const getTag = (row: ReportTableRow<'tags'>) => row.tag__title;
const getType = (row: ReportTableRow<'type_id'>) => typeName(row.type_id__title);
const getStatus = (row: ReportTableRow<'status'>) => row.status;
const getFormat = (row: ReportTableRow<'format_id'>) => row.format_id__section_name ?? messages.noFormat;

function overlapNote(rows: readonly { count: number }[], total: number): string | undefined {
  const sum = rows.reduce((all, { count }) => all + count, 0);
  return sum > total ? messages.overlap(sum, total) : undefined;
}

function keyStats({ previous, ...report }: DigestReport) {
  return [
    {
      label: messages.count,
      value: formatNumber(report.count),
      note: changeText(report.count, previous.count, formatNumber),
    },
    {
      label: messages.averageWords,
      value: formatOrUnknown(report.avg_word_count),
      note: changeText(report.avg_word_count, previous.avg_word_count, formatAverage),
    },
    {
      label: messages.averageVideo,
      value: formatDuration(report.avg_video_length) || messages.unknown,
      note: report.avg_video_length
        ? changeText(report.avg_video_length, previous.avg_video_length, formatDuration)
        : messages.noVideos,
    },
    {
      label: messages.averageQuality,
      value: formatOrUnknown(report.editor_score_quality),
      note: changeText(report.editor_score_quality, previous.editor_score_quality, formatAverage),
    },
  ];
}

/** REPORT-06 to REPORT-11 */
export function DigestReportView({ report, request }: { report: DigestReport; request: ReportRequest }) {
  const max = largestCount(report);
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
            plot="line"
            bars={report.days.map(({ date, count }) => ({ id: date, label: formatDay(date), value: count }))}
          />
        </Panel>
      )}
      {report.count === 0 ? (
        <EmptyState title={messages.noDataFound} description={messages.noneHint} />
      ) : (
        <Grid isBalanced>
          <ReportChart
            title={messages.byAuthor}
            rows={report.author}
            toLabel={getAuthor}
            toValue={getCount}
            max={max}
            columns={[nameColumn(messages.author, getAuthor), countColumn]}
          />
          <ReportChart
            title={messages.byReviewer}
            rows={report.reviewer}
            toLabel={getReviewer}
            toValue={getCount}
            max={max}
            columns={[nameColumn(messages.reviewer, getReviewer), countColumn]}
          />
          <ReportChart
            title={messages.byCategory}
            note={overlapNote(report.category, report.count)}
            rows={report.category}
            toLabel={getCategory}
            toValue={getCount}
            max={max}
            columns={[
              nameColumn(messages.category, getCategory),
              countColumn,
              numberColumn(messages.qualityScore, getScore),
            ]}
            renderExpanded={(group) => (
              <DigestLinks group={group} request={request} row={{ in_category: group.category_id }} />
            )}
          />
          <ReportChart
            title={messages.byTag}
            note={overlapNote(report.tags, report.count)}
            rows={report.tags}
            toLabel={getTag}
            toValue={getCount}
            max={max}
            columns={[nameColumn(messages.tag, getTag), countColumn]}
            renderExpanded={(group) => (
              <DigestLinks group={group} request={request} row={{ with_tag: group.tag_id }} />
            )}
          />
          <ReportChart
            title={messages.byType}
            rows={report.type_id}
            toLabel={getType}
            toValue={getCount}
            max={max}
            columns={[nameColumn(messages.type, getType), countColumn]}
          />
          <ReportChart
            title={messages.byStatus}
            rows={report.status}
            toLabel={getStatus}
            toValue={getCount}
            max={max}
            columns={[nameColumn(messages.status, getStatus), countColumn]}
          />
          <ReportChart
            title={messages.byFormat}
            rows={report.format_id}
            toLabel={(row) => messages.inStatus(getFormat(row), row.status)}
            toValue={getCount}
            max={max}
            columns={[
              nameColumn(messages.format, getFormat),
              textColumn(messages.status, getStatus),
              countColumn,
            ]}
          />
          <NotificationChart notification={report.notification} max={max} />
        </Grid>
      )}
      <VideoChart videos={report.video_stats} count={report.video_count} />
    </Stack>
  );
}

/** All charts share a scale, so equal counts have equal bars. */
function largestCount({
  author,
  reviewer,
  category,
  tags,
  type_id,
  status,
  format_id,
  notification,
}: DigestReport) {
  const groups = [author, reviewer, category, tags, type_id, status, format_id].flat();
  return Math.max(
    ...groups.map(getCount),
    notification.include_all_channel_count,
    notification.not_include_all_channel_count,
  );
}

interface NotificationRow {
  name: string;
  count: number;
  slugs: string[];
}

const getName = ({ name }: NotificationRow) => name;
const formatSlugs = ({ slugs }: NotificationRow) => slugs.join(', ');

/** Digests sent to all channels and to some (REPORT-10). */
function NotificationChart({ notification, max }: Pick<DigestReport, 'notification'> & { max: number }) {
  const rows: NotificationRow[] = [
    {
      name: messages.allChannels,
      count: notification.include_all_channel_count,
      slugs: notification.all_channel_slugs,
    },
    {
      name: messages.notAllChannels,
      count: notification.not_include_all_channel_count,
      slugs: notification.not_include_all_channel_slugs,
    },
  ];
  return (
    <ReportChart
      title={messages.notifications}
      max={max}
      rows={rows.some(({ count }) => count > 0) ? rows : []}
      toLabel={getName}
      toValue={({ count }) => count}
      columns={[nameColumn(messages.sentTo, getName), countColumn, textColumn(messages.slugs, formatSlugs)]}
    />
  );
}

interface DigestLinksProps {
  group: { count: number; digests: readonly { id: number; title: string }[] };
  request: ReportRequest;
  row: ReportRowFilter;
}

/**
 * Links to a row's digests, newest first. Shows the digests in the report, and loads further pages on
 * request.
 */
function DigestLinks({
  group: { count: reportedCount, digests: reportedDigests },
  request,
  row,
}: DigestLinksProps) {
  const [loaded, setLoaded] = useState({ digests: reportedDigests, count: reportedCount, pages: 0 });
  const [isLoadingMore, setLoadingMore] = useState(false);
  const { digests, count, pages } = loaded;

  async function readMore() {
    setLoadingMore(true);
    try {
      const answer = await readReportDigests(request, row, pages + 1);
      const before = pages === 0 ? [] : digests;
      setLoaded({ digests: [...before, ...answer.results], count: answer.count, pages: pages + 1 });
    } catch (error) {
      toast.error(serverMessage(error, messages.moreFailed));
    }
    setLoadingMore(false);
  }
  const isCut = digests.length < count;
  return (
    <Stack gap={2}>
      {isCut && <Text tone="muted">{messages.newest(digests.length, count)}</Text>}
      {digests.map(({ id, title }) => (
        <Link key={id} href={digestPath(id)}>
          <bdi>{digestName(title)}</bdi>
        </Link>
      ))}
      {isCut && (
        <Cluster>
          <Button size="small" isPending={isLoadingMore} onPress={() => void readMore()}>
            {messages.readMore(
              pages === 0 ? Math.min(100, count) : Math.min(100, count - digests.length),
              pages === 0,
            )}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

/** Most viewed first (REPORT-11). */
function VideoChart({ videos, count }: { videos: readonly VideoRow[]; count: number }) {
  const rows = useMemo(() => videos.toSorted((one, other) => other.views - one.views), [videos]);
  return (
    <Stack gap={2}>
      <ReportChart
        title={messages.videos}
        rows={rows}
        toLabel={getTitle}
        toValue={({ views }) => views}
        columns={columns}
        minWidth={1040}
        emptyText={messages.noData}
      />
      {videos.length < count && <Text tone="muted">{messages.newestVideos(videos.length, count)}</Text>}
    </Stack>
  );
}

const getTitle = ({ title }: VideoRow) => digestName(title);
const joinNames = (names: string[]) => names.join(', ');

const columns: Column<VideoRow>[] = [
  {
    id: 'title',
    header: messages.videoTitle,
    isRowHeader: true,
    render: (video) => (
      <Link href={digestPath(video.id)}>
        <bdi>{getTitle(video)}</bdi>
      </Link>
    ),
  },
  textColumn(messages.videoTags, ({ tag_titles }) => joinNames(tag_titles)),
  numberColumn(messages.views, ({ views }) => views),
  textColumn(messages.collaborators, ({ collab_names }) => joinNames(collab_names)),
  numberColumn(messages.averageView, ({ avg_view }) => avg_view, formatDuration),
  numberColumn(messages.likes, ({ like_count }) => like_count),
  numberColumn(messages.dislikes, ({ dislike_count }) => dislike_count),
  numberColumn(messages.shares, ({ share_count }) => share_count),
  numberColumn(messages.totalTime, ({ total_time }) => total_time, formatDuration),
];
