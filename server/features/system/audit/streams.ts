import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Config } from '#server/settings/config.ts';
import type { Destination } from './stream/destination.ts';
import { openOtlp } from './stream/otlp.ts';
import { openSyslog } from './stream/syslog.ts';

export const openDestinations = ({
  auditSyslog,
  auditOtlp,
}: Pick<Config, 'auditSyslog' | 'auditOtlp'>): Destination[] => [
  ...(auditSyslog ? [openSyslog(auditSyslog)] : []),
  ...(auditOtlp ? [openOtlp(auditOtlp)] : []),
];

export interface StreamState {
  destination: string;
  waiting: number;
  lastAcceptedAt: number | null;
  failure: { at: number; reason: string } | null;
}

export async function findStreams(db: Database, names: readonly string[]): Promise<StreamState[]> {
  const { rows } = await db.execute<{
    name: string;
    waiting: number;
    taken: number | null;
    failed: number | null;
    error: string | null;
  }>(sql`
    select n.name, greatest(0, last.position - coalesce(d.position, 0))::float8 as waiting,
      extract(epoch from d.taken_at)::float8 * 1000 as taken, extract(epoch from d.failed_at)::float8 * 1000 as failed,
      d.error
    from unnest(${sql.param([...names])}::text[]) with ordinality as n (name, place)
    cross join (select coalesce(max(position), 0) as position from audit_seals) last
    left join audit_destinations d on d.name = n.name
    order by n.place`);
  return rows.map(({ name, waiting, taken, failed, error }) => ({
    destination: name,
    waiting,
    lastAcceptedAt: taken,
    failure: failed !== null && error !== null ? { at: failed, reason: error } : null,
  }));
}
