import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Destination } from './stream/destination.ts';
import { openOtlp } from './stream/otlp.ts';
import { openSyslog } from './stream/syslog.ts';

/** Where the audit is sent to, by the settings. */
export const openDestinations = ({
  auditSyslog,
  auditOtlp,
}: Pick<Config, 'auditSyslog' | 'auditOtlp'>): Destination[] => [
  ...(auditSyslog ? [openSyslog(auditSyslog)] : []),
  ...(auditOtlp ? [openOtlp(auditOtlp)] : []),
];

/** How far a destination is. */
export interface StreamState {
  destination: string;
  /** Sealed entries that it has not taken yet. */
  waiting: number;
  /** In milliseconds; null for never. */
  lastTakenAt: number | null;
  /** Since when it takes none, and why it did not last. */
  failure: { at: number; reason: string } | null;
}

/** The state of each of some destinations, for operators. */
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
    lastTakenAt: taken,
    failure: failed !== null && error !== null ? { at: failed, reason: error } : null,
  }));
}
