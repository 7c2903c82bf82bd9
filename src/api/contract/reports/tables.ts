import type { DigestReport, QualityRow, VideoRow } from '../reports.ts';
import type { BroadcastTotals, ReportedNotification } from './broadcasts.ts';
import type { TagTrend } from './tagTrends.ts';
import { formatListCell, type Cell } from '#domain/csv.ts';

/** Columns are wire names in the order shown on screen (S28). */
export interface ReportTable<Row = object> {
  name: string;
  columns: readonly (keyof Row & string)[];
}

type DigestReportTable<Row> = ReportTable<Row> & { rows(report: DigestReport): Row[] };

const defineTable = <Row extends object>(
  name: string,
  columns: DigestReportTable<Row>['columns'],
  rows: DigestReportTable<Row>['rows'],
): DigestReportTable<object> => ({ name, columns, rows }) as unknown as DigestReportTable<object>;

/** All tables except videos, which have no row limit. */
export const reportTables = [
  defineTable(
    'summary',
    ['count', 'avg_word_count', 'avg_video_length', 'editor_score_quality'],
    (report) => [report],
  ),
  defineTable('author', ['user_id__name', 'count'], ({ author }) => author),
  defineTable('reviewer', ['first_published_by__name', 'count'], ({ reviewer }) => reviewer),
  defineTable(
    'category',
    ['category__title', 'count', 'digests', 'editor_score_quality'],
    ({ category }) => category,
  ),
  defineTable('tags', ['tag__title', 'count', 'digests'], ({ tags }) => tags),
  defineTable('type_id', ['type_id__title', 'count'], ({ type_id }) => type_id),
  defineTable('status', ['status', 'count'], ({ status }) => status),
  defineTable(
    'format_id',
    ['format_id', 'format_id__section_name', 'status', 'count'],
    ({ format_id }) => format_id,
  ),
  defineTable(
    'notification',
    [
      'include_all_channel_count',
      'all_channel_slugs',
      'not_include_all_channel_count',
      'not_include_all_channel_slugs',
    ],
    ({ notification }) => [notification],
  ),
];

export const videoTable: ReportTable<VideoRow> = {
  name: 'video_stats',
  columns: [
    'title',
    'tag_titles',
    'views',
    'collab_names',
    'avg_view',
    'like_count',
    'dislike_count',
    'share_count',
    'total_time',
  ],
};

export const qualityTable: ReportTable<QualityRow> = {
  name: 'results',
  columns: [
    'date',
    'total_digests',
    'total',
    'content_quality',
    'content_accuracy',
    'content_operational',
    'plagiarism_score',
    'content_length',
    'segment_length',
    'video_timestamp_length',
  ],
};

type WithOpenRate<Row> = Row & { open_rate: string | null };

export const broadcastDayTable: ReportTable<WithOpenRate<BroadcastTotals['days'][number]>> = {
  name: 'days',
  columns: ['date', 'count', 'success_count', 'open_count', 'open_rate'],
};

export const broadcastTable: ReportTable<WithOpenRate<ReportedNotification>> = {
  name: 'notifications',
  columns: [
    'id',
    'broadcast',
    'sent_at',
    'title',
    'notification_type',
    'user_type',
    'trial_part',
    'total',
    'success_count',
    'open_count',
    'open_rate',
  ],
};

export const tagTrendTable: ReportTable<TagTrend> = {
  name: 'tags',
  columns: ['tag_id', 'tag__title', 'count', 'previous_count'],
};

/** Multiple names in a cell are separated by semicolons. */
export function toCells<Row extends object>({ columns }: ReportTable<Row>, row: Row): Cell[] {
  return columns.map((column) => {
    const value = row[column] as Cell | (string | { title: string })[] | undefined;
    if (!Array.isArray(value)) return value ?? null;
    return formatListCell(
      value.map((part) => (typeof part === 'string' ? part : part.title)),
      '; ',
    );
  });
}
