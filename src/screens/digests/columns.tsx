import { Bell, Clock, Eye, Share2 } from 'lucide-react';
import { formatCompact, formatNumber } from '#shared/numbers.ts';
import type { DigestRow } from '#api/contract/digests.ts';
import type { DigestColumn } from '#api/contract/views.ts';
import { formatDateTime } from '#shared/dates.ts';
import { formatDuration } from '#shared/duration.ts';
import { Stats } from '#ui/charts/Stats.tsx';
import { Image } from '#ui/media/Image.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { filterOfColumn } from './filters/filters.ts';
import { HeadingFilter } from './filters/HeadingFilter.tsx';
import { messages } from './messages.ts';
import { coverOf, durationOf } from './present.ts';
import { RowTools } from './rows/RowTools.tsx';
import { ScoreCell } from './rows/ScoreCell.tsx';
import { SourceCell } from './rows/SourceCell.tsx';
import { DigestTags } from './DigestTags.tsx';
import { DigestTitle } from './DigestTitle.tsx';

const orNone = (text: string) => text || messages.none;
/** Beyond four digits the room is short; the exact number is not what a glance is for. */
const amount = (value: number) => (value < 10_000 ? formatNumber(value) : formatCompact(value));

/** The documented columns (LIST-02), in their order; the table adds the one that selects. */
const columns: Column<DigestRow>[] = [
  { id: 'id', width: 42, header: messages.id, isSortable: true, render: (row) => row.id },
  {
    id: 'title',
    header: messages.digestTitle,
    isRowHeader: true,
    render: (row) => <DigestTitle row={row} />,
  },
  { id: 'duration', width: 72, header: messages.duration, render: (row) => orNone(durationOf(row)) },
  {
    id: 'cover',
    width: 52,
    header: messages.coverPic,
    render: (row) => <Image src={coverOf(row)} alt="" ratio="3 / 2" width="100%" />,
  },
  {
    id: 'first_published_at',
    width: 88,
    header: messages.firstPublishedAt,
    isSortable: true,
    render: (row) => <Moment instant={row.first_published_at} />,
  },
  {
    id: 'source',
    width: 78,
    header: messages.source,
    render: (row) => <SourceCell row={row} />,
  },
  {
    id: 'quality',
    width: 58,
    header: messages.quality,
    render: (row) => <ScoreCell row={row} field="editor_score_quality" />,
  },
  {
    id: 'relevance',
    width: 74,
    header: messages.relevance,
    render: (row) => <ScoreCell row={row} field="editor_score_relevance" />,
  },
  { id: 'metrics', width: 68, header: messages.metrics, render: (row) => <Metrics row={row} isNarrow /> },
  { id: 'tags', width: 104, header: messages.tags, render: (row) => <DigestTags row={row} /> },
  {
    id: 'modified_at',
    width: 88,
    header: messages.modifiedAt,
    isSortable: true,
    render: (row) => <Moment instant={row.modified_at} />,
  },
  {
    id: 'author',
    width: 62,
    header: messages.author,
    render: (row) => (
      <Text dir="auto" lines={2}>
        {orNone(row.digest_author?.name ?? '')}
      </Text>
    ),
  },
  { id: 'action', width: 74, header: messages.action, render: (row) => <RowTools row={row} /> },
];

/** The widths of the columns where the table is wide. */
const wideWidths: Partial<Record<string, number>> = {
  cover: 74,
  source: 96,
  metrics: 118,
  tags: 170,
  author: 84,
};

const shown = new Map<string, readonly Column<DigestRow>[]>();

/**
 * The columns of these ids, in that order; all of them for none. Some have their filter in the heading.
 * Answers the same array each time, as a table of other columns is another table.
 */
export function columnsOf(ids: readonly DigestColumn[], isWide: boolean): readonly Column<DigestRow>[] {
  const key = [isWide, ...ids].join();
  const known = shown.get(key);
  if (known) return known;
  const chosen =
    ids.length === 0 ? columns : ids.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const made = chosen.map((column) => {
    const filter = filterOfColumn[column.id];
    return {
      ...column,
      render:
        column.id === 'metrics'
          ? (row: DigestRow) => <Metrics row={row} isNarrow={!isWide} />
          : column.render,
      width: (isWide ? wideWidths[column.id] : undefined) ?? column.width,
      filter: filter && <HeadingFilter id={filter} />,
    };
  });
  shown.set(key, made);
  return made;
}

/** The date on one line and the time on the next. */
function Moment({ instant }: { instant: string | null }) {
  const text = formatDateTime(instant);
  const [date = '', time = ''] = text.split(/(?<=\d{4}) /);
  return (
    <Text size="xs">
      {text ? `${date.replaceAll(' ', '\u00a0')} ${time.replaceAll(' ', '\u00a0')}` : messages.none}
    </Text>
  );
}

function Metrics({ row: { metrics }, isNarrow }: { row: DigestRow; isNarrow: boolean }) {
  return (
    <Stats
      isNarrow={isNarrow}
      stats={[
        {
          label: messages.notificationOpens,
          value: amount(metrics.notification_open_count),
          icon: <Bell />,
        },
        { label: messages.shares, value: amount(metrics.share_cont), icon: <Share2 /> },
        { label: messages.averageWatch, value: formatDuration(metrics.avg_watch), icon: <Clock /> },
        { label: messages.watchCount, value: amount(metrics.watch_count), icon: <Eye /> },
      ]}
    />
  );
}
