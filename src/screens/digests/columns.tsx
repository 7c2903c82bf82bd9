import { Bell, Clock, Eye, Share2 } from 'lucide-react';
import { coverOf } from '#shared/coverOf.ts';
import { formatCompact, formatNumber } from '#shared/numbers.ts';
import type { DigestRow } from '#api/contract/digests.ts';
import type { DigestColumn } from '#api/contract/views.ts';
import { Moment } from '#shared/Moment.tsx';
import { formatDuration } from '#shared/duration.ts';
import { Stats } from '#ui/charts/Stats.tsx';
import { Image } from '#ui/media/Image.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { columnWidths, tagsWidth, type ColumnRoom } from './columnRoom.ts';
import { filterOfColumn } from './filters/filters.ts';
import { HeadingFilter } from './filters/HeadingFilter.tsx';
import { messages } from './messages.ts';
import { durationOf } from './present.ts';
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
  {
    id: 'id',
    width: columnWidths.id,
    header: messages.id,
    isSortable: true,
    render: (row) => <Text isSingleLine>{row.id}</Text>,
  },
  {
    id: 'title',
    header: messages.digestTitle,
    isRowHeader: true,
    render: (row) => <DigestTitle row={row} />,
  },
  {
    id: 'duration',
    width: columnWidths.duration,
    header: messages.duration,
    render: (row) => orNone(durationOf(row)),
  },
  {
    id: 'cover',
    width: columnWidths.cover,
    header: messages.coverPic,
    render: (row) => <Image src={coverOf(row)} alt="" ratio="3 / 2" width="100%" />,
  },
  {
    id: 'first_published_at',
    width: columnWidths.first_published_at,
    header: messages.firstPublishedAt,
    isSortable: true,
    render: (row) => <Moment instant={row.first_published_at} none={messages.none} />,
  },
  {
    id: 'source',
    width: columnWidths.source,
    header: messages.source,
    render: (row) => <SourceCell row={row} />,
  },
  {
    id: 'quality',
    width: columnWidths.quality,
    header: messages.quality,
    render: (row) => <ScoreCell row={row} field="editor_score_quality" />,
  },
  {
    id: 'relevance',
    width: columnWidths.relevance,
    header: messages.relevance,
    render: (row) => <ScoreCell row={row} field="editor_score_relevance" />,
  },
  {
    id: 'metrics',
    width: columnWidths.metrics,
    header: messages.metrics,
    render: (row) => <Metrics row={row} isNarrow />,
  },
  { id: 'tags', width: columnWidths.tags, header: messages.tags, render: (row) => <DigestTags row={row} /> },
  {
    id: 'modified_at',
    width: columnWidths.modified_at,
    header: messages.modifiedAt,
    isSortable: true,
    render: (row) => <Moment instant={row.modified_at} none={messages.none} />,
  },
  {
    id: 'author',
    width: columnWidths.author,
    header: messages.author,
    render: (row) => (
      <Text dir="auto" lines={2}>
        {orNone(row.digest_author?.name ?? '')}
      </Text>
    ),
  },
  {
    id: 'action',
    width: columnWidths.action,
    header: messages.action,
    render: (row) => <RowTools row={row} />,
  },
];

/** The widths of the columns where there is more room. */
const widerWidths: Record<ColumnRoom['size'], Partial<Record<string, number>>> = {
  reduced: { tags: tagsWidth },
  small: {},
  medium: { metrics: 108, tags: tagsWidth },
  large: { cover: 74, metrics: 118, tags: 170 },
};

const shown = new Map<string, readonly Column<DigestRow>[]>();

/**
 * The columns of these ids, in that order; for none all that have room. Some have their filter in the heading.
 * Answers the same array each time, as a table of other columns is another table.
 */
export function columnsOf(ids: readonly DigestColumn[], room: ColumnRoom): readonly Column<DigestRow>[] {
  const key = JSON.stringify([ids, room]);
  const known = shown.get(key);
  if (known) return known;
  const dropped: readonly string[] = room.dropped;
  const chosen =
    ids.length === 0
      ? columns.filter(({ id }) => !dropped.includes(id))
      : ids.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const made = chosen.map((column) => {
    const filter = filterOfColumn[column.id];
    return {
      ...column,
      render:
        column.id === 'metrics'
          ? (row: DigestRow) => (
              <Metrics row={row} isNarrow={room.size === 'small' || room.size === 'reduced'} />
            )
          : column.render,
      width: widerWidths[room.size][column.id] ?? column.width,
      filter: filter && <HeadingFilter id={filter} />,
    };
  });
  shown.set(key, made);
  return made;
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
