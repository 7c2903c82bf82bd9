import { endpoint } from '../endpoint.ts';
import { RawCells, reportQuery, ReportUnit } from '../reports.ts';
import { Id, page, PageNumber, t, type Static } from '../schema.ts';

const Count = t.integer({ minimum: 0 });

export const TagTrend = t.object({
  tag_id: Id,
  tag__title: t.string(),
  count: Count,
  previous_count: Count,
});
export type TagTrend = Static<typeof TagTrend>;

export const tagTrendOrders = ['most', 'rose', 'fell'] as const;
export type TagTrendOrder = (typeof tagTrendOrders)[number];

export const maxTopTags = 50;
export const defaultTopTags = 10;

/** A digest counts once for each of its tags. `count` is the number of tags with a digest in either period. */
export const TagTrends = t.object({
  ...page(TagTrend).properties,
  /** Digests with or without a tag, each once. */
  digest_count: Count,
  previous_digest_count: Count,
  rose_count: Count,
  fell_count: Count,
  unit: ReportUnit,
  top: t.array(t.object({ tag_id: Id, tag__title: t.string() })),
  days: t.array(
    t.object({
      date: t.string(),
      digest_count: Count,
      counts: t.array(Count),
      others: Count,
    }),
  ),
});
export type TagTrends = Static<typeof TagTrends>;

const trendQuery = {
  ...reportQuery,
  top: t.optional(t.integer({ minimum: 1, maximum: maxTopTags, default: defaultTopTags })),
};

export const reportTagTrends = endpoint({
  id: 'reportTagTrends',
  method: 'GET',
  path: '/dashboard/tag_trends/',
  summary:
    'Reports how many digests were first published with each tag. Returns daily or weekly counts for the most frequent tags, and a paginated list of all tags compared with the previous period.',
  access: 'signed-in',
  reads: ['reports'],
  query: t.object({
    ...trendQuery,
    order: t.optional(t.oneOf(tagTrendOrders)),
    page: PageNumber,
    size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 20 })),
  }),
  response: TagTrends,
});

export const exportTagTrends = endpoint({
  id: 'exportTagTrends',
  method: 'GET',
  path: '/dashboard/tag_trends/export/',
  summary: 'Returns the same report as a CSV file (`tag_trends.csv`), with all its tags.',
  access: 'signed-in',
  reads: ['reports'],
  query: t.object({ ...trendQuery, raw: RawCells }),
  response: t.string(),
  responseType: 'csv',
  callsPerMinute: 30,
});
