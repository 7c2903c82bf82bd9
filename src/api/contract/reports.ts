import { endpoint } from './endpoint.ts';
import { Id, IdList, page, PageNumber, results, type Static, t, Titled } from './schema.ts';

/** Local time without a zone: `2026-11-02 06:30`. */
export const ReportTime = t.string({
  pattern: '^(19|20|21)\\d{2}-\\d{2}-\\d{2} \\d{2}:\\d{2}$',
  description: 'YYYY-MM-DD HH:mm in the given time zone, from 1900 to 2199.',
});

/** Time zone in which days are counted (S47). */
export const ReportZone = t.optional(
  t.string({ maxLength: 100, description: 'The IANA name of a time zone. Defaults to the server’s own.' }),
);

export const TargetTag = t.object({
  id: Id,
  title: t.string(),
  tag__config: t.object({ is_dash_visible: t.boolean(), target: t.integer({ minimum: 0 }) }),
  tag__order_by: t.integer(),
  count: t.integer({ minimum: 0 }),
});
export type TargetTag = Static<typeof TargetTag>;

export const dailyTagReport = endpoint({
  id: 'dailyTagReport',
  method: 'GET',
  path: '/dashboard/daily_tag_report/',
  summary:
    'Lists the tags that have a daily target. Each has the number of digests in the request’s language that were first published with it in the given period.',
  access: 'signed-in',
  reads: ['reports', 'digests', 'tags'],
  query: t.object({
    from_date: ReportTime,
    to_date: ReportTime,
    timezone: ReportZone,
  }),
  response: results(TargetTag),
});

const timeFields = { from_date: ReportTime, to_date: ReportTime, timezone: ReportZone };
const kindFields = {
  is_quality_report: t.optional(t.boolean()),
  report_type: t.optional(t.oneOf(['agg'])),
};
const languageField = { language_id: t.optional(Id) };

// Values of one filter are ORed, filters are ANDed.
const Ids = t.optional(t.array(Id, { maxItems: 200, uniqueItems: true }));
export const reportFilters = [
  'author_user_ids',
  'reviewer_user_ids',
  'format_ids',
  'category_ids',
  'tag_ids',
  'type_ids',
] as const;
export type ReportFilter = (typeof reportFilters)[number];

function schemaPerFilter<Schema>(schema: Schema) {
  return Object.fromEntries(reportFilters.map((name) => [name, schema])) as Record<ReportFilter, Schema>;
}

export const reportFilterLists = schemaPerFilter(Ids);

/** Selects digests first published from `from_date` (inclusive) to `to_date` (exclusive). */
export const ReportInput = t.object({ ...timeFields, ...kindFields, ...reportFilterLists, ...languageField });
export type ReportInput = Static<typeof ReportInput>;

export const reportQuery = { ...timeFields, ...schemaPerFilter(t.optional(IdList)), ...languageField };

export const RawCells = t.optional(
  t.boolean({
    description: 'If true, cells that a spreadsheet would run as formulas aren’t escaped. Default: false.',
  }),
);

const ReportQuery = t.object({ ...reportQuery, ...kindFields, raw: RawCells });
export type ReportQuery = Static<typeof ReportQuery>;

const Count = t.integer({ minimum: 0 });
const Average = t.nullable(t.number());
/** Null for the row of digests without an author, format and so on. */
const Name = t.nullable(t.string());

export const maxNamedDigests = 20;
/** Rows list only digests from this many of the report's newest. */
export const maxRecentDigests = 10_000;
/** The screen shows the newest; the CSV contains all. */
export const maxShownVideos = 1000;

const groupRowFields = {
  count: Count,
  digests: t.array(Titled),
};

const VideoRow = t.object({
  id: Id,
  title: t.string(),
  tag_titles: t.array(t.string()),
  views: Count,
  collab_names: t.array(t.string()),
  /** Seconds, like `total_time`. */
  avg_view: t.number(),
  like_count: Count,
  dislike_count: Count,
  share_count: Count,
  total_time: t.number(),
});
export type VideoRow = Static<typeof VideoRow>;

const summaryFields = {
  count: Count,
  avg_video_length: Average,
  avg_word_count: Average,
  editor_score_quality: Average,
};

/** Longer reports are broken down by week instead of by day. */
export const maxDailyBuckets = 62;

export const ReportUnit = t.oneOf(['day', 'week']);
export type ReportUnit = Static<typeof ReportUnit>;

export const maxReportDays = 366;

/** REPORT-06 to REPORT-11. */
export const DigestReport = t.object({
  ...summaryFields,
  /** The preceding period of the same length. */
  previous: t.object(summaryFields),
  /** By day in the given zone, oldest first; empty beyond 366 days. */
  days: t.array(t.object({ date: t.string(), count: Count })),
  author: t.array(t.object({ user_id__name: Name, count: Count })),
  reviewer: t.array(t.object({ first_published_by__name: Name, count: Count })),
  category: t.array(
    t.object({
      category_id: Id,
      category__title: t.string(),
      ...groupRowFields,
      editor_score_quality: Average,
    }),
  ),
  tags: t.array(t.object({ tag_id: Id, tag__title: t.string(), ...groupRowFields })),
  type_id: t.array(t.object({ type_id__title: t.string(), count: Count })),
  status: t.array(t.object({ status: t.string(), count: Count })),
  format_id: t.array(
    t.object({
      format_id: t.nullable(Id),
      format_id__section_name: Name,
      status: t.string(),
      count: Count,
    }),
  ),
  /** Digests sent to all and to some readers, with the newest slugs of each. */
  notification: t.object({
    include_all_channel_count: Count,
    all_channel_slugs: t.array(t.string()),
    not_include_all_channel_count: Count,
    not_include_all_channel_slugs: t.array(t.string()),
  }),
  video_stats: t.array(VideoRow),
  video_count: Count,
});
export type DigestReport = Static<typeof DigestReport>;

const QualityRow = t.object({
  date: t.string({ description: 'YYYY-MM-DD in the given time zone.' }),
  total_digests: Count,
  total: Count,
  content_quality: Count,
  content_accuracy: Count,
  content_operational: Count,
  plagiarism_score: Count,
  content_length: Count,
  segment_length: t.number(),
  video_timestamp_length: t.number(),
});
export type QualityRow = Static<typeof QualityRow>;

export const dailyReport = endpoint({
  id: 'dailyReport',
  method: 'POST',
  path: '/dashboard/daily_report/',
  summary:
    'Reports on the digests first published in a period: the normal report or, with `is_quality_report`, the daily quality checks of the given authors as `results`.',
  access: 'signed-in',
  reads: ['reports'],
  isReading: true,
  body: ReportInput,
  response: t.object({
    ...t.optionalProperties(DigestReport.properties),
    results: t.optional(t.array(QualityRow)),
  }),
});

export const listReportDigests = endpoint({
  id: 'listReportDigests',
  method: 'GET',
  path: '/dashboard/daily_report/digests/',
  summary: 'Lists the digests of a report that are in a category or have a tag, newest first.',
  access: 'signed-in',
  reads: ['reports'],
  query: t.object({
    ...ReportQuery.properties,
    in_category: t.optional(Id),
    with_tag: t.optional(Id),
    page: PageNumber,
    size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 100 })),
  }),
  response: page(Titled),
});

export const exportDailyReport = endpoint({
  id: 'exportDailyReport',
  method: 'GET',
  path: '/dashboard/daily_report/export/',
  summary: 'Streams the same report as a CSV file (`public_report.csv`), with every table and every video.',
  access: 'signed-in',
  reads: ['reports'],
  query: ReportQuery,
  response: t.string(),
  responseType: 'csv',
  callsPerMinute: 30,
});
