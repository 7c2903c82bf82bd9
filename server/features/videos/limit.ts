import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { problem } from '#server/platform/errors.ts';

/** How many forms a person may have signed in an hour: each lets a file of `maxVideoBytes` in. */
export const formsAnHour = 30;

/**
 * Throws 429 when a person has had as many forms signed in the last hour, by the audit of those calls. Two calls of one
 * person are counted one after the other, until the transaction ends.
 */
export async function checkFormCount(tx: Database, person: number) {
  await tx.execute(sql`select 1 from users where id = ${person} for update`);
  const { rows } = await tx.execute<{ count: number; wait: number | null }>(sql`
    select count(*)::int as count,
      ceil(extract(epoch from min(at) + interval '1 hour' - now()))::int as wait
    from (
      select at from audit
      where actor_id = ${person} and action = 'request_upload' and at > now() - interval '1 hour'
      order by at desc limit ${formsAnHour}
    ) recent`);
  const [recent] = rows;
  if (!recent || recent.count < formsAnHour) return;
  throw problem('too_many_calls', `You can send ${formsAnHour} videos an hour. Please try again later.`, {
    headers: { 'retry-after': String(Math.max(1, recent.wait ?? 1)) },
  });
}
