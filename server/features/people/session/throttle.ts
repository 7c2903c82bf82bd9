import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { signInFailures, signInNetworks } from '#server/db/schema.ts';
import { problem } from '#server/errors.ts';

export interface Attempt {
  email: string;
  network: string;
}

export const attemptWindowMinutes = 15;

/** Limits per account and network, and per network across all accounts. */
const maxFailures = { pair: 10, network: 300 };

const delayThresholds = { account: 10, network: 100 };

const delayStepMs = 500;
const maxDelayMs = 5000;

interface FailureCounts {
  network: number;
  account: number;
}

export function delayAfter({ network, account }: FailureCounts): number {
  const above = Math.max(account - delayThresholds.account, network - delayThresholds.network, 0);
  return Math.min(above * delayStepMs, maxDelayMs);
}

export interface AdmittedAttempt {
  id: number;
  count: number;
  /** Delay caused by other failed attempts, applied by `throttleAttempt`. */
  delayMs: number;
  /** Seconds; set when the network has failed too often. */
  retryAfter: number | undefined;
}

interface CountRow extends Record<string, unknown> {
  pair: number;
  network: number;
  account: number;
  pair_wait: number | null;
  network_wait: number | null;
}

/**
 * The attempt counts as failed until it is deleted or withdrawn, so that concurrent attempts count too.
 * Throws 429 beyond the limit for the account and network.
 */
export async function admitAttempt(db: Database, { email, network }: Attempt): Promise<AdmittedAttempt> {
  const [stored] = await db
    .insert(signInFailures)
    .values({ email, ip: network })
    .returning({ id: signInFailures.id });
  const isPair = sql`email = ${email} and ip = ${network}`;
  const isNetwork = sql`ip = ${network}`;
  const { rows } = await db.execute<CountRow>(sql`
    select count(*) filter (where ${isPair})::int as pair,
      count(*) filter (where ${isNetwork})::int as network,
      count(*) filter (where email = ${email})::int as account,
      ${secondsUntilBelow(maxFailures.pair, isPair)} as pair_wait,
      ${secondsUntilBelow(maxFailures.network, isNetwork)} as network_wait
    from sign_in_failures
    where (ip = ${network} or email = ${email}) and at > now() - make_interval(mins => ${attemptWindowMinutes})`);
  const [failures] = rows;
  if (!stored || !failures) throw new Error('The attempt was not counted.');
  const { pair, pair_wait: pairWait, network_wait: networkWait } = failures;
  if (pair > maxFailures.pair) {
    await withdrawAttempt(db, stored);
    throw tooManyAttempts(pairWait);
  }
  return {
    id: stored.id,
    count: pair,
    delayMs: delayAfter(failures),
    retryAfter: failures.network > maxFailures.network ? Math.max(1, networkWait ?? 1) : undefined,
  };
}

/**
 * Waits or throws 429. Call it after checking the password, so that wrong passwords take equally long for
 * every email. Skip it for correct passwords from a network that the owner has used.
 */
export async function throttleAttempt({ delayMs, retryAfter }: AdmittedAttempt) {
  if (retryAfter !== undefined) throw tooManyAttempts(retryAfter);
  if (delayMs > 0) await wait(delayMs);
}

const tooManyAttempts = (seconds: number | null) =>
  problem('too_many_attempts', 'Too many attempts. Please try again later.', {
    headers: { 'retry-after': String(Math.max(1, seconds ?? 1)) },
  });

const secondsUntilBelow = (limit: number, matches: SQL) => sql`
  ceil(extract(epoch from (array_agg(at order by at desc, id desc) filter (where ${matches}))[${sql.raw(String(limit))}]
    + make_interval(mins => ${attemptWindowMinutes}) - now()))::int`;

export async function withdrawAttempt(db: Database, { id }: Pick<AdmittedAttempt, 'id'>) {
  await db.delete(signInFailures).where(eq(signInFailures.id, id));
}

/** True if the user has signed in from this network in the last 90 days. False if there's no user. */
export async function isKnownNetwork(
  db: Database,
  userId: number | undefined,
  network: string,
): Promise<boolean> {
  // Query even without a user: unknown emails must take as long as known ones.
  const isTheirs = and(eq(signInNetworks.userId, userId ?? 0), eq(signInNetworks.network, network));
  return (await db.$count(signInNetworks, isTheirs)) > 0;
}

export async function deleteAttempts(db: Database, { email, network }: Attempt) {
  await db.delete(signInFailures).where(and(eq(signInFailures.email, email), eq(signInFailures.ip, network)));
}

export const isLastAttempt = ({ count }: AdmittedAttempt) => count === maxFailures.pair;

/**
 * Counts wrong codes from all unknown networks together, because whoever enters them knows the password.
 * Networks that the owner has used count separately, so that strangers can't use up the owner's attempts.
 */
export async function findCodeAttempt(db: Database, userId: number, network: string): Promise<Attempt> {
  const email = `factor ${userId}`;
  return { email, network: (await isKnownNetwork(db, userId, network)) ? network : email };
}

/** Counts attempts across networks. Above the limit, the person must sign in again. */
export const confirmationAttempt = (userId: number): Attempt => ({
  email: `confirm ${userId}`,
  network: `confirm ${userId}`,
});
