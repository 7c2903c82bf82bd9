import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { problem } from '#server/platform/errors.ts';

/** How many videos a person may send in an hour, by signed forms and directly: each has up to `maxVideoBytes`. */
export const formsAnHour = 30;

/**
 * Throws 429 when a person has sent as many, or had forms signed for them, in the last hour, by the audit of those calls. Two calls of one
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
