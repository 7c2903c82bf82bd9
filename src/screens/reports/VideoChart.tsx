import { useMemo } from 'react';
import type { VideoRow } from '#api/contract/reports.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { digestPath } from '#shared/page/paths.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { Link } from '#ui/actions/Link.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { numberColumn, textColumn } from './columns.tsx';
import { messages } from './messages.ts';
import { ReportChart } from './ReportChart.tsx';

/** What viewers did with each video (REPORT-11), the most viewed first. */
export function VideoChart({ videos, count }: { videos: readonly VideoRow[]; count: number }) {
  const rows = useMemo(() => videos.toSorted((one, other) => other.views - one.views), [videos]);
  return (
    <Stack gap={2}>
      <ReportChart
        title={messages.videos}
        rows={rows}
        toLabel={toTitle}
        toValue={({ views }) => views}
        columns={columns}
        minWidth={1040}
        emptyText={messages.noData}
      />
      {videos.length < count && <Text tone="muted">{messages.newestVideos(videos.length, count)}</Text>}
    </Stack>
  );
}

const toTitle = ({ title }: VideoRow) => title || messages.untitled;
const list = (names: string[]) => names.join(', ');

const columns: Column<VideoRow>[] = [
  {
    id: 'title',
    header: messages.videoTitle,
    isRowHeader: true,
    render: (video) => (
      <Link href={digestPath(video.id)}>
        <bdi>{toTitle(video)}</bdi>
      </Link>
    ),
  },
  textColumn(messages.videoTags, ({ tag_titles }) => list(tag_titles)),
  numberColumn(messages.views, ({ views }) => views),
  textColumn(messages.collaborators, ({ collab_names }) => list(collab_names)),
  numberColumn(messages.averageView, ({ avg_view }) => avg_view, formatDuration),
  numberColumn(messages.likes, ({ like_count }) => like_count),
  numberColumn(messages.dislikes, ({ dislike_count }) => dislike_count),
  numberColumn(messages.shares, ({ share_count }) => share_count),
  numberColumn(messages.totalTime, ({ total_time }) => total_time, formatDuration),
];
