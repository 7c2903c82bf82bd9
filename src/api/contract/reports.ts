import { endpoint } from './endpoint.ts';
import { Id, IdList, page, PageNumber, results, type Static, t, Titled } from './schema.ts';

/** A wall time of a report: `2026-11-02 06:30`. */
export const ReportTime = t.string({
  pattern: '^(19|20|21)\\d{2}-\\d{2}-\\d{2} \\d{2}:\\d{2}$',
  description: 'YYYY-MM-DD HH:mm in the given time zone, of the years 1900 to 2199.',
});

/** Whose day it is (S47). */
export const ReportZone = t.optional(
  t.string({ maxLength: 100, description: "An IANA name. Left out: the server's own." }),
);

/** A tag of the daily target, with the number of digests that were first published with it. */
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
    'The tags that have a daily target, with how many digests of the language were first published with each in the time given.',
  access: 'signed-in',
  reads: ['reports', 'digests', 'tags'],
  query: t.object({
    from_date: ReportTime,
    to_date: ReportTime,
    timezone: ReportZone,
  }),
  response: results(TargetTag),
});

const time = { from_date: ReportTime, to_date: ReportTime, timezone: ReportZone };
const kind = {
  is_quality_report: t.optional(t.boolean()),
  report_type: t.optional(t.oneOf(['agg'])),
};
const language = { language_id: t.optional(Id) };

// Several values of one filter widen the report, several filters narrow it.
const Ids = t.optional(t.array(Id, { maxItems: 200, uniqueItems: true }));
export const reportFilters = [
  'author_user_ids',
  /** Those who published a digest first. */
  'reviewer_user_ids',
  'format_ids',
  'category_ids',
  'tag_ids',
  /** Type codes. */
  'type_ids',
] as const;
export type ReportFilter = (typeof reportFilters)[number];

function eachFilter<Schema>(schema: Schema) {
  return Object.fromEntries(reportFilters.map((name) => [name, schema])) as Record<ReportFilter, Schema>;
}

/** The filters as lists of ids. */
export const reportFilterLists = eachFilter(Ids);

/** What a report is about: digests that were first published from one time on and before another. */
export const ReportInput = t.object({ ...time, ...kind, ...reportFilterLists, ...language });
export type ReportInput = Static<typeof ReportInput>;

/** What a report is about in an address, where ids are joined by commas. */
export const reportQuery = { ...time, ...eachFilter(t.optional(IdList)), ...language };

/** Of exports as CSV. */
export const RawCells = t.optional(
  t.boolean({ description: 'Leaves cells that a spreadsheet would run as they are. Default: false.' }),
);

const ReportQuery = t.object({ ...reportQuery, ...kind, raw: RawCells });
export type ReportQuery = Static<typeof ReportQuery>;

const Count = t.integer({ minimum: 0 });
const Average = t.nullable(t.number());
/** Null for digests without an author, a format or the like. */
const Name = t.nullable(t.string());

/** The most digests that a row names, the newest; its count counts all. */
export const namedDigests = 20;
/** Only this many of the newest in the whole report are named in rows. */
export const recentDigests = 10_000;
/** The most videos that a report on screen holds, the newest; its CSV has all. */
export const shownVideos = 1000;

const GroupRow = {
  count: Count,
  digests: t.array(Titled),
};

const VideoRow = t.object({
  id: Id,
  title: t.string(),
  tag_titles: t.array(t.string()),
  views: Count,
  collab_names: t.array(t.string()),
  /** Seconds, as `total_time`. */
  avg_view: t.number(),
  like_count: Count,
  dislike_count: Count,
  share_count: Count,
  total_time: t.number(),
});
export type VideoRow = Static<typeof VideoRow>;

const summary = {
  count: Count,
  /** Seconds. */
  avg_video_length: Average,
  avg_word_count: Average,
  editor_score_quality: Average,
};

/** A report by day over more days counts by week. */
export const maxDailyParts = 62;

/** A part of a report by day, which is a week where it has many days. */
export const ReportUnit = t.oneOf(['day', 'week']);
export type ReportUnit = Static<typeof ReportUnit>;

/** The most days that a normal report lists one by one. */
export const maxReportDays = 366;

/** The normal report (REPORT-06 to REPORT-11). */
export const DigestReport = t.object({
  ...summary,
  /** The same of the time before, as long as that of the report. */
  previous: t.object(summary),
  /** Digests by day of the given time zone, the oldest first; empty for more than 366 days. */
  days: t.array(t.object({ date: t.string(), count: Count })),
  author: t.array(t.object({ user_id__name: Name, count: Count })),
  reviewer: t.array(t.object({ first_published_by__name: Name, count: Count })),
  category: t.array(
    t.object({ category_id: Id, category__title: t.string(), ...GroupRow, editor_score_quality: Average }),
  ),
  tags: t.array(t.object({ tag_id: Id, tag__title: t.string(), ...GroupRow })),
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
  /** How many digests were sent to all readers, how many to some, and the slugs of the newest of each. */
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

/** One day of the quality report: how many digests passed each check, and seconds of video. */
const QualityRow = t.object({
  date: t.string({ description: 'YYYY-MM-DD in the given time zone.' }),
  total_digests: Count,
  /** All checks that were passed. */
  total: Count,
  content_quality: Count,
  content_accuracy: Count,
  content_operational: Count,
  plagiarism_score: Count,
  content_length: Count,
  /** Of the segments that were cut. */
  segment_length: t.number(),
  /** Of the videos whole. */
  video_timestamp_length: t.number(),
});
export type QualityRow = Static<typeof QualityRow>;

export const dailyReport = endpoint({
  id: 'dailyReport',
  method: 'POST',
  path: '/dashboard/daily_report/',
  summary:
    'Reports on the digests first published in a time: the normal report, or with `is_quality_report` the checks of some authors day by day, as `results`.',
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
  summary: 'A page of the digests of a report that are in a category or have a tag, the newest first.',
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
  summary:
    'The same report as `public_report.csv`, table after table and every video, sent while it is read.',
  access: 'signed-in',
  reads: ['reports'],
  query: ReportQuery,
  response: t.string(),
  responseType: 'csv',
  callsAMinute: 30,
});
