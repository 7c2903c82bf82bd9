import { sql, type SQL } from 'drizzle-orm';
import type { QualityRow } from '#api/contract/reports.ts';
import type { Database } from '#server/db/database.ts';
import { listDays, type Range } from './times.ts';

/** Days without digests have no row. */
export async function readQuality(db: Database, report: Range & { condition: SQL }): Promise<QualityRow[]> {
  const days = listDays(report);
  const starts = days.map(({ start }) => start.toISOString());
  const { rows } = await db.execute<Omit<QualityRow, 'date'> & { day: number }>(sql`
    select r.*, content_quality + content_accuracy + content_operational + plagiarism_score + content_length as total
    from (
      select width_bucket(d.first_published_at, ${sql.param(starts)}::timestamptz[]) as day,
        count(*)::int as total_digests,
        (count(*) filter (where d.internal_content_quality))::int as content_quality,
        (count(*) filter (where d.internal_content_accuracy))::int as content_accuracy,
        (count(*) filter (where d.internal_content_operational))::int as content_operational,
        (count(*) filter (where d.internal_plagiarism_score))::int as plagiarism_score,
        (count(*) filter (where d.internal_content_length))::int as content_length,
        coalesce(sum(${segmentSeconds}), 0)::float8 as segment_length,
        coalesce(sum(d.timestamp_full_length), 0)::float8 as video_timestamp_length
      from digests d where ${report.condition}
      group by 1
    ) r
    order by day`);
  return rows.map(({ day, ...row }) => ({ ...row, date: days[day - 1]!.date }));
}

const segmentSeconds = sql`(
  select sum(length::float8)
  from jsonb_path_query(d.video_summary, '$.summary[*].s_length ? (@.type() == "number")') as length
)`;
