import { Bell, Clock, ExternalLink, Eye, Share2 } from 'lucide-react';
import { coverImageUrl } from '#shared/content/html.ts';
import type { DigestRow } from '#api/contract/digests.ts';
import type { DigestColumn } from '#api/contract/views.ts';
import { formatDay } from '#shared/format/dates.ts';
import { RelativeMoment, Moment } from '#shared/format/RelativeMoment.tsx';
import type { ListDensity } from '#shared/list/listColumns.ts';
import { Stats } from '#ui/charts/Stats.tsx';
import { Avatar } from '#ui/media/Avatar.tsx';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { Image } from '#ui/media/Image.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { columnWidth, shownColumns, allToolsWidth, type ColumnSpace } from './columnSpace.ts';
import { filterByColumn } from './filters/filters.ts';
import { HeadingFilter } from './filters/FilterBar.tsx';
import { messages } from './messages.ts';
import { formatDurations, formatMetrics, isPublished } from './present.ts';
import { ScoreCell } from './rows/ScoreCell.tsx';
import { SourceCell } from './rows/SourceCell.tsx';
import { DigestTags } from './DigestTags.tsx';
import { DigestTitle } from './DigestTitle.tsx';
import { RowTools as Tools } from '#ui/table/RowTools.tsx';
import { BellButton } from './bell/BellButton.tsx';
import { RowActions } from './rows/RowActions.tsx';
import { digestEditPath, publishedPath } from '#shared/page/paths.ts';
import { IconLink } from '#ui/actions/IconLink.tsx';
import { digestName } from '#shared/format/labels.ts';

/**
 * LIST-27, plus links that open in a new tab (LIST-26, LIST-28). Actions that don't fit appear only in the
 * menu.
 */
function RowTools({ row, width }: { row: DigestRow; width: number }) {
  const title = digestName(row.title);
  return (
    <Tools menu={<RowActions row={row} />}>
      <IconLink
        label={messages.editOf(title)}
        icon={<ExternalLink />}
        href={digestEditPath(row)}
        isExternal
      />
      {width >= allToolsWidth && isPublished(row) && (
        <IconLink label={messages.viewOf(title)} icon={<Eye />} href={publishedPath(row.slug)} isExternal />
      )}
      <BellButton row={row} />
    </Tools>
  );
}

const textOrDash = (text: string) => text || messages.none;

/** Columns in order (LIST-02). The table adds the selection column. */
const columns: Column<DigestRow>[] = [
  {
    id: 'id',
    header: messages.id,
    isSortable: true,
    render: (row) => <Text isSingleLine>{row.id}</Text>,
  },
  {
    id: 'title',
    header: messages.digestTitle,
    isRowHeader: true,
    render: (row) => <DigestTitle row={row} facts="own" />,
  },
  {
    id: 'duration',
    header: messages.duration,
    render: (row) => textOrDash(formatDurations(row)),
  },
  {
    id: 'cover',
    header: messages.coverPic,
    render: (row) => <Image src={coverImageUrl(row)} alt="" ratio="3 / 2" width="100%" />,
  },
  {
    id: 'first_published_at',
    header: messages.firstPublishedAt,
    isSortable: true,
    render: (row) => <Moment instant={row.first_published_at} fallback={messages.none} />,
  },
  {
    id: 'source',
    header: messages.source,
    render: (row) => <SourceCell row={row} />,
  },
  {
    id: 'quality',
    header: messages.quality,
    render: (row) => <ScoreCell row={row} field="editor_score_quality" />,
  },
  {
    id: 'relevance',
    header: messages.relevance,
    render: (row) => <ScoreCell row={row} field="editor_score_relevance" />,
  },
  {
    id: 'metrics',
    header: messages.metrics,
    render: (row) => <Metrics row={row} />,
  },
  { id: 'tags', header: messages.tags, render: (row) => <DigestTags row={row} /> },
  {
    id: 'modified_at',
    header: messages.modifiedAt,
    isSortable: true,
    render: (row) => <Moment instant={row.modified_at} fallback={messages.none} />,
  },
  {
    id: 'author',
    header: messages.author,
    render: (row) => (
      <Text dir="auto" lines={2}>
        {textOrDash(row.digest_author?.name ?? '')}
      </Text>
    ),
  },
  {
    id: 'action',
    header: messages.action,
    align: 'end',
    render: (row) => <RowTools row={row} width={allToolsWidth} />,
  },
  {
    id: 'planned',
    header: messages.plannedFor,
    isSortable: true,
    render: (row) => <PlannedTime row={row} />,
  },
  {
    id: 'publish_at',
    header: messages.publishAt,
    isSortable: true,
    render: (row) => <PublishTime row={row} />,
  },
];

function PlannedTime({ row: { plan } }: { row: DigestRow }) {
  const planned = plan?.planned;
  if (!planned) return <Text size="xs">{messages.none}</Text>;
  return (
    <Text size="xs">
      <time dateTime={planned.day}>{formatDay(planned.day)}</time>
      {planned.time && ` ${planned.time}`}
    </Text>
  );
}

function PublishTime({ row: { plan } }: { row: DigestRow }) {
  const publication = plan?.publication;
  const isOpen = publication?.state === 'scheduled' || publication?.state === 'held';
  return (
    <>
      <Moment instant={isOpen ? publication.at : null} fallback={messages.none} />
      {publication?.state === 'held' && (
        <Text size="xs" tone="muted">
          {messages.notPublished}
        </Text>
      )}
    </>
  );
}

const calmCells: Partial<Record<DigestColumn, Column<DigestRow>['render']>> = {
  title: (row) => <DigestTitle row={row} facts="all" />,
  first_published_at: ({ first_published_at, modified_at }) => (
    <RelativeMoment
      instant={first_published_at}
      emptyText={messages.notYet}
      secondInstant={modified_at}
      formatSecond={messages.edited}
    />
  ),
  modified_at: ({ first_published_at, modified_at }) => (
    <RelativeMoment
      instant={modified_at}
      emptyText={messages.none}
      secondInstant={first_published_at}
      formatSecond={messages.published}
    />
  ),
  author: ({ digest_author: author }) =>
    author ? (
      <span title={author.name}>
        <Avatar name={author.name} size="small" />
        <VisuallyHidden>{author.name}</VisuallyHidden>
      </span>
    ) : (
      messages.none
    ),
};

const compactCells: typeof calmCells = {
  tags: (row) => <DigestTags row={row} lines={1} />,
};

const columnCache = new Map<string, readonly Column<DigestRow>[]>();

/**
 * Returns the columns in `ids`, or if that is empty, the default columns that fit. The array is stable, because a new one would
 * rebuild the table.
 */
export function digestColumns(
  ids: readonly DigestColumn[],
  space: ColumnSpace,
  density: ListDensity,
): readonly Column<DigestRow>[] {
  const key = JSON.stringify([ids, space, density]);
  const known = columnCache.get(key);
  if (known) return known;
  const isCalm = ids.length === 0 && space.columns === 'calm';
  const isCompact = density === 'compact';
  const made = shownColumns(ids, space).flatMap((id) => {
    const column = columns.find((one) => one.id === id);
    if (!column) return [];
    const filter = filterByColumn[id];
    const width = columnWidth(id, { ...space, columns: isCalm ? 'calm' : 'all' });
    return {
      ...column,
      render:
        id === 'title' && isCompact
          ? (row: DigestRow) => <DigestTitle row={row} facts={isCalm ? 'all' : 'own'} isFlat />
          : id === 'action' && width
            ? (row: DigestRow) => <RowTools row={row} width={width} />
            : ((isCompact ? compactCells[id] : undefined) ??
              (isCalm ? calmCells[id] : undefined) ??
              column.render),
      width,
      filter: filter && <HeadingFilter id={filter} />,
    };
  });
  columnCache.set(key, made);
  return made;
}

export function Metrics({ row, isOneLine }: { row: DigestRow; isOneLine?: boolean }) {
  const { notificationOpens, shares, averageWatch, watchCount } = formatMetrics(row);
  return (
    <Stats
      isOneLine={isOneLine}
      stats={[
        { label: messages.notificationOpens, value: notificationOpens, icon: <Bell /> },
        { label: messages.shares, value: shares, icon: <Share2 /> },
        { label: messages.averageWatch, value: averageWatch, icon: <Clock /> },
        { label: messages.watchCount, value: watchCount, icon: <Eye /> },
      ]}
    />
  );
}
