import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { problem } from '#server/errors.ts';

/** Per person, signed and direct uploads combined. Each upload can be up to `maxVideoBytes`. */
export const maxUploadsPerHour = 30;

/**
 * Throws 429 above the hourly limit, counted from the audit log. Requests of one person are serialized
 * until the transaction ends.
 */
export async function checkUploadLimit(tx: Database, userId: number) {
  await tx.execute(sql`select 1 from users where id = ${userId} for update`);
  const { rows } = await tx.execute<{ count: number; wait: number | null }>(sql`
    select count(*)::int as count,
      ceil(extract(epoch from min(at) + interval '1 hour' - now()))::int as wait
    from (
      select at from audit
      where actor_id = ${userId} and action = 'request_upload' and at > now() - interval '1 hour'
      order by at desc limit ${maxUploadsPerHour}
    ) recent`);
  const [recent] = rows;
  if (!recent || recent.count < maxUploadsPerHour) return;
  throw problem(
    'too_many_calls',
    `You can upload ${maxUploadsPerHour} videos an hour. Please try again later.`,
    {
      headers: { 'retry-after': String(Math.max(1, recent.wait ?? 1)) },
    },
  );
}
