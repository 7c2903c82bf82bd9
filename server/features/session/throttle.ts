import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { signInFailures } from '#server/db/schema.ts';
import { problem } from '#server/platform/errors.ts';

export interface Attempt {
  email: string;
  ip: string;
}

export const attemptWindowMinutes = 15;

/**
 * The allowed failures within the window. They are counted by address, alone and
 * together with the email, never by email alone, so that a user cannot be locked out from another address.
 */
const limits = { pair: 10, ip: 100 };

/**
 * Counts an attempt as failed until `deleteAttempts` removes it, so that attempts made at the
 * same time count too. Throws 429 when there were too many.
 */
export async function admitAttempt(db: Database, { email, ip }: Attempt) {
  const [stored] = await db.insert(signInFailures).values({ email, ip }).returning({ id: signInFailures.id });
  const { rows } = await db.execute<{ pair: number; ip: number; wait: number }>(sql`
    select count(*) filter (where email = ${email})::int as pair, count(*)::int as ip,
      ceil(extract(epoch from min(at) + make_interval(mins => ${attemptWindowMinutes}) - now()))::int as wait
    from sign_in_failures
    where ip = ${ip} and at > now() - make_interval(mins => ${attemptWindowMinutes})`);
  const [failures] = rows;
  if (!stored || !failures || (failures.pair <= limits.pair && failures.ip <= limits.ip)) return;

  await db.delete(signInFailures).where(eq(signInFailures.id, stored.id));
  throw problem('too_many_attempts', 'Too many attempts. Please try again later.', {
    headers: { 'retry-after': String(Math.max(1, failures.wait)) },
  });
}

export async function deleteAttempts(db: Database, { email, ip }: Attempt) {
  await db.delete(signInFailures).where(and(eq(signInFailures.email, email), eq(signInFailures.ip, ip)));
}
