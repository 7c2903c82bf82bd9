import { sql, type SQL } from 'drizzle-orm';
import {
  defaultTopTags,
  type TagTrend,
  type TagTrendOrder,
  type TagTrends,
} from '#api/contract/reports/tagTrends.ts';
import { tagTrendTable } from '#api/contract/reports/tables.ts';
import { formatCsvLine } from '#domain/csv.ts';
import type { Store } from '#server/db/database.ts';
import { describeRange, formatBlock } from './csv.ts';
import { createRowReader } from './daily.ts';
import type { ReportConditions, ReportRequest } from './filter.ts';
import { listParts } from './times.ts';

interface TrendOptions {
  top?: number;
  order?: TagTrendOrder;
  limit: number | null;
  offset: number;
}

const orderClauses: Record<TagTrendOrder, SQL> = {
  most: sql`count desc, previous_count desc`,
  rose: sql`count - previous_count desc, count desc`,
  fell: sql`count - previous_count, previous_count desc`,
};

interface TagCounts extends Pick<TagTrends, 'count' | 'rose_count' | 'fell_count' | 'results' | 'top'> {
  /** Digests per part and top tag. `position` counts from 1; null stands for all other tags. */
  cells: { part: number; position: number | null; count: number }[];
}

/**
 * Needs only one scan, with the previous period as part 0. `offset 0` makes PostgreSQL compute the part
 * before joining tags.
 */
const tagCountQuery = (
  combinedCondition: SQL,
  part: SQL,
  { top = defaultTopTags, order = 'most', ...page }: TrendOptions,
) => sql`
  with counted as materialized (
    select l.tag_id, d.part, count(*)::int as count
    from (select d.id, ${part} as part from digests d where ${combinedCondition} offset 0) d
    join digest_tags l on l.digest_id = d.id group by 1, 2
  ), trends as materialized (
    select t.id as tag_id, t.title as tag__title, c.count, c.previous_count
    from (
      select tag_id, coalesce(sum(count) filter (where part > 0), 0)::int as count,
        coalesce(sum(count) filter (where part = 0), 0)::int as previous_count
      from counted group by 1
    ) c
    join tags t on t.id = c.tag_id and t.deleted_at is null
  ), top as materialized (
    select tag_id, tag__title, row_number() over (order by ${orderClauses.most}, tag__title, tag_id)::int as position
    from trends where count > 0 order by position limit ${top}
  )
  select count(*)::int as count,
    count(*) filter (where count > previous_count)::int as rose_count,
    count(*) filter (where count < previous_count)::int as fell_count,
    (select coalesce(json_agg(r), '[]') from (
      select * from trends order by ${orderClauses[order]}, tag__title, tag_id limit ${page.limit} offset ${page.offset}
    ) r) as results,
    (select coalesce(json_agg(json_build_object('tag_id', tag_id, 'tag__title', tag__title) order by position), '[]')
      from top) as top,
    (select coalesce(json_agg(r), '[]') from (
      select c.part, top.position, sum(c.count)::int as count
      from counted c join trends using (tag_id) left join top using (tag_id) where c.part > 0 group by 1, 2
    ) r) as cells
  from trends`;

export async function readTagTrends(
  store: Store,
  report: ReportConditions,
  options: TrendOptions,
): Promise<TagTrends> {
  const { unit, parts } = listParts(report);
  // The first part starts with the report, which may be mid-day.
  const starts = parts.map(({ start }, index) => (index === 0 ? report.from : start).toISOString());
  const part = sql`width_bucket(d.first_published_at, ${sql.param(starts)}::timestamptz[])`;
  const [counted, digests] = await store.readInParallel(
    async (tx) =>
      (await createRowReader(tx))<TagCounts>(tagCountQuery(report.combinedCondition, part, options)),
    async (tx) =>
      (await createRowReader(tx))<{ part: number; count: number }>(
        sql`select ${part} as part, count(*)::int as count from digests d where ${report.combinedCondition} group by 1`,
      ),
  );
  const { cells, ...rest } = counted[0]!;
  const digestCounts = new Map(digests.map((row) => [row.part, row.count]));
  const days = parts.map(({ date }, index) => ({
    date,
    digest_count: digestCounts.get(index + 1) ?? 0,
    counts: rest.top.map(() => 0),
    others: 0,
  }));
  for (const { part: number, position, count } of cells) {
    const day = days[number - 1]!;
    if (position === null) day.others = count;
    else day.counts[position - 1] = count;
  }
  return {
    ...rest,
    digest_count: days.reduce((sum, day) => sum + day.digest_count, 0),
    previous_digest_count: digestCounts.get(0) ?? 0,
    unit,
    days,
  };
}

/** `tag_trends.csv`: description, days with a column per top tag, then all tags. */
export async function* tagTrendCsv(
  store: Store,
  report: ReportConditions,
  request: ReportRequest & { top?: number; raw?: boolean },
): AsyncGenerator<string> {
  const { top, raw } = request;
  const { top: tags, days, results } = await readTagTrends(store, report, { top, limit: null, offset: 0 });
  yield await describeRange(store, report, request);
  yield `\r\n${formatCsvLine(['days'])}`;
  yield formatCsvLine(['date', 'digest_count', ...tags.map(({ tag__title }) => tag__title), 'others'], raw);
  yield days
    .map(({ date, digest_count, counts, others }) =>
      formatCsvLine([date, digest_count, ...counts, others], raw),
    )
    .join('');
  yield formatBlock<TagTrend>(tagTrendTable, results, raw);
}
