import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { signInFailures } from '#server/db/schema.ts';
import { problem } from '#server/platform/errors.ts';

export interface Attempt {
  /** In lower case. */
  email: string;
  /** `toNetwork` the caller's address. */
  network: string;
}

export const attemptWindowMinutes = 15;

/** The allowed failures within the window, of an account from one network, and of a network with any accounts. */
const limits = { pair: 10, network: 300 };

/** From how many failures on attempts wait, of an account from anywhere, and of a network. */
const slowFrom = { account: 10, network: 100 };

/** By how much each further failure slows the next attempt, and the most, in milliseconds. */
const slowBy = 500;
const slowest = 5000;

interface Failures extends Record<string, unknown> {
  pair: number;
  network: number;
  account: number;
}

/**
 * How long an attempt waits after a number of failures, in milliseconds. An account is slowed and never
 * locked, so that its owner cannot be locked out.
 */
export function delayAfter({ network, account }: Failures): number {
  const above = Math.max(account - slowFrom.account, network - slowFrom.network, 0);
  return Math.min(above * slowBy, slowest);
}

/**
 * Counts an attempt as failed until `deleteAttempts` removes it, so that attempts made at the same time count too.
 * Returns how long it has to wait, in milliseconds, and throws 429 when there were too many. Failures of strangers
 * neither slow nor stop a person in a network that they have signed in from.
 */
export async function admitAttempt(
  db: Database,
  { email, network }: Attempt,
  { isKnown }: { isKnown: boolean },
): Promise<number> {
  const [stored] = await db
    .insert(signInFailures)
    .values({ email, ip: network })
    .returning({ id: signInFailures.id });
  const isPair = sql`email = ${email} and ip = ${network}`;
  const { rows } = await db.execute<Failures & { pair_wait: number; network_wait: number }>(sql`
    select count(*) filter (where ${isPair})::int as pair,
      count(*) filter (where ip = ${network})::int as network,
      count(*) filter (where email = ${email})::int as account,
      ${secondsFrom(sql`min(at) filter (where ${isPair})`)} as pair_wait,
      ${secondsFrom(sql`min(at) filter (where ip = ${network})`)} as network_wait
    from sign_in_failures
    where (ip = ${network} or email = ${email}) and at > now() - make_interval(mins => ${attemptWindowMinutes})`);
  const [failures] = rows;
  if (!stored || !failures) return 0;
  const isPairOver = failures.pair > limits.pair;
  if (!isPairOver && (isKnown || failures.network <= limits.network))
    return isKnown ? 0 : delayAfter(failures);

  await db.delete(signInFailures).where(eq(signInFailures.id, stored.id));
  const wait = isPairOver ? failures.pair_wait : failures.network_wait;
  throw problem('too_many_attempts', 'Too many attempts. Please try again later.', {
    headers: { 'retry-after': String(Math.max(1, wait)) },
  });
}

/** Until a failure no longer counts. */
const secondsFrom = (at: ReturnType<typeof sql>) =>
  sql`ceil(extract(epoch from ${at} + make_interval(mins => ${attemptWindowMinutes}) - now()))::int`;

export async function deleteAttempts(db: Database, { email, network }: Attempt) {
  await db.delete(signInFailures).where(and(eq(signInFailures.email, email), eq(signInFailures.ip, network)));
}

/** Those who guess here have the password or a session, and guess from wherever they like: failures of an account count from everywhere. */
function countByAccount(what: string) {
  function toAttempt(userId: number): Attempt {
    const name = `${what} ${userId}`;
    return { email: name, network: name };
  }
  return {
    /** `admitAttempt` of an account. Throws 429 when there were too many. */
    async admit(db: Database, userId: number) {
      await admitAttempt(db, toAttempt(userId), { isKnown: true });
    },
    clear: (db: Database, userId: number) => deleteAttempts(db, toAttempt(userId)),
  };
}

/** Guesses of codes. */
export const factorAttempts = countByAccount('factor');

/** Guesses of a password by a session. Who has used them up signs in again. */
export const confirmAttempts = countByAccount('confirm');
