import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { purgeInBatches } from '#server/db/retention.ts';
import { problem } from '#server/errors.ts';
import { networkKey } from '#server/http/networks.ts';

/** Limits per network. Higher for apps, because mobile carriers put many phones behind one IP address. */
export const maxNewDevicesPerHour = { app: 300, web: 60 };

const hour = sql`interval '1 hour'`;

/** Counts across all processes. Throws 429 above the limit. */
export async function countNewDevice(db: Database, kind: keyof typeof maxNewDevicesPerHour, ip: string) {
  const isOver = sql`c.counted_from <= clock_timestamp() - ${hour}`;
  const { rows } = await db.execute<{ count: number }>(sql`
    insert into registration_counts as c (kind, network, counted_from, count)
    values (${kind}, ${networkKey(ip)}, clock_timestamp(), 1)
    on conflict (kind, network) do update set
      count = case when ${isOver} then 1 else c.count + 1 end,
      counted_from = case when ${isOver} then clock_timestamp() else c.counted_from end
    returning count`);
  if (rows[0]!.count <= maxNewDevicesPerHour[kind]) return;
  throw problem(
    'too_many_calls',
    'Too many new devices are being registered from this network. Please try again later.',
  );
}

export const purgeDeviceCounts = (db: Database, signal?: AbortSignal) =>
  purgeInBatches(
    db,
    (limit) => sql`
      delete from registration_counts where (kind, network) in (
        select kind, network from registration_counts where counted_from < clock_timestamp() - ${hour} limit ${limit})
      returning kind`,
    signal,
  );
