import { sql } from 'drizzle-orm';
import type { Opens } from '#api/contract/broadcasts/opens.ts';
import type { Database } from '#server/db/database.ts';
import { broadcastNotFound } from '../errors.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const stepSeconds = [5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, day, 7 * day, 28 * day, 364 * day];
const maxSteps = 24;

export async function countOpens(db: Database, id: number, timezone: string): Promise<Opens> {
  const { rows: found } = await db.execute<{ id: number; seconds: number | null }>(sql`
    select n.id, extract(epoch from max(max(o.opened_at)) over () - min(b.started_at) over ())::float8 as seconds
    from notifications n join broadcasts b on b.id = n.broadcast_id
    left join notification_opens o on o.notification_id = n.id
    where b.id = ${id} group by n.id, b.started_at order by n.position`);
  if (found.length === 0) throw broadcastNotFound();
  const versions = found.map((row) => row.id);
  const span = found[0]!.seconds;
  if (span === null) return { versions, steps: [] };
  const seconds = stepSeconds.find((step) => span < step * maxSteps) ?? stepSeconds.at(-1)!;
  const step = sql`${seconds}::int * interval '1 second'`;
  // Bins by wall-clock time, so that days start at midnight in `timezone`.
  const toBin = (at: ReturnType<typeof sql>) =>
    sql`date_bin(${step}, ${at} at time zone ${timezone}, timestamp '2024-01-01')`;
  const { rows } = await db.execute<{ from: string; id: number; count: number }>(sql`
    with opened as (
      select ${toBin(sql`o.opened_at`)} as bin, o.notification_id as id, count(*)::int as count
      from notification_opens o where o.notification_id = any(${sql.param(versions)}::int[]) group by 1, 2
    ),
    bins as (
      select generate_series(
        least(${toBin(sql`b.started_at`)}, (select min(bin) from opened)), (select max(bin) from opened), ${step}) as bin
      from broadcasts b where b.id = ${id}
    )
    select to_char(bin at time zone ${timezone} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "from",
      v.id, coalesce(o.count, 0) as count
    from bins cross join unnest(${sql.param(versions)}::int[]) with ordinality as v (id, place)
    left join opened o using (bin, id) order by bin, place`);
  const steps = new Map<string, number[]>();
  for (const row of rows) steps.set(row.from, [...(steps.get(row.from) ?? []), row.count]);
  return { versions, steps: [...steps].map(([from, opened]) => ({ from, opened })) };
}
