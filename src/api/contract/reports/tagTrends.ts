import { endpoint } from '../endpoint.ts';
import { RawCells, reportQuery, ReportUnit } from '../reports.ts';
import { Id, page, PageNumber, t, type Static } from '../schema.ts';

const Count = t.integer({ minimum: 0 });

/** A tag, with the digests first published with it, and those of the time before. */
export const TagTrend = t.object({
  tag_id: Id,
  tag__title: t.string(),
  count: Count,
  previous_count: Count,
});
export type TagTrend = Static<typeof TagTrend>;

/** What tags are ordered by: digests, or what there are more or fewer of than before. */
export const tagTrendOrders = ['most', 'rose', 'fell'] as const;
export type TagTrendOrder = (typeof tagTrendOrders)[number];

/** The most tags that are counted by day, and how many are unless said otherwise. */
export const maxTopTags = 50;
export const defaultTopTags = 10;

/** A digest counts once for each of its tags. `count` is that of all tags with a digest in one of the two times. */
export const TagTrends = t.object({
  ...page(TagTrend).properties,
  /** Digests with or without a tag, each once. */
  digest_count: Count,
  previous_digest_count: Count,
  /** How many tags have more digests than before, and fewer. */
  rose_count: Count,
  fell_count: Count,
  unit: ReportUnit,
  /** The tags with the most digests, by which days are counted. */
  top: t.array(t.object({ tag_id: Id, tag__title: t.string() })),
  /** Days, or weeks from Monday, the oldest first, also those without a digest. */
  days: t.array(
    t.object({
      /** The first day of it. */
      date: t.string(),
      digest_count: Count,
      /** In the order of `top`. */
      counts: t.array(Count),
      /** The sum of all other tags. */
      others: Count,
    }),
  ),
});
export type TagTrends = Static<typeof TagTrends>;

const query = {
  ...reportQuery,
  top: t.optional(t.integer({ minimum: 1, maximum: maxTopTags, default: defaultTopTags })),
};

export const reportTagTrends = endpoint({
  id: 'reportTagTrends',
  method: 'GET',
  path: '/dashboard/tag_trends/',
  summary:
    'Reports on tags over time: how many digests were first published with each, by day or week for those with the most, and beside the time before for a page of all.',
  access: 'signed-in',
  reads: ['reports'],
  query: t.object({
    ...query,
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
  summary: 'The same report as `tag_trends.csv`, with all of its tags.',
  access: 'signed-in',
  reads: ['reports'],
  query: t.object({ ...query, raw: RawCells }),
  response: t.string(),
  responseType: 'csv',
  callsAMinute: 30,
});
