import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { isPublishedDigest } from '#server/features/digests/published.ts';

/** Ignores unknown devices and digests that aren't published, so that a repeated call never fails. */
export async function recordReads(db: Database, { device, digests }: { device: string; digests: number[] }) {
  await db.execute(sql`
    insert into digest_reads (digest_id, user_id)
    select d.id, v.user_id from devices v, digests d
    where v.token = ${device} and v.kind = 'app' and v.unregistered_at is null
      and d.id = any(${sql.param([...new Set(digests)])}::int[]) and ${isPublishedDigest}
    order by 1, 2
    on conflict (digest_id, user_id) do update set read_at = excluded.read_at`);
}
