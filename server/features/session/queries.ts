import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { roles, sessions, signInFailures, signInNetworks, signInSteps, users } from '#server/db/schema.ts';
import { hashToken, type Device } from '#server/platform/access/caller.ts';
import { endChallenges, purgeChallenges } from '../factors/passkeyQueries.ts';
import { endPasswordLinks, purgePasswordLinks } from './passwordLinks.ts';
import { toEnd, readLimits, type SessionLimits } from './limits.ts';
import { attemptWindowMinutes } from './throttle.ts';

/** Of the account with an email, whoever it belongs to; `role` is null for people who use the app. */
export async function findByEmail(db: Database, email: string) {
  const [user] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      isActive: users.isActive,
      passwordHash: users.passwordHash,
      mustChangePassword: users.mustChangePassword,
      needsProvider: sql<boolean>`coalesce(${roles.needsProvider}, false)`,
      role: { id: roles.id, name: roles.name, codename: roles.codename },
    })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user;
}

/** Whether a person has signed in from a network in the last 90 days. */
export async function isKnownNetwork(db: Database, userId: number, network: string): Promise<boolean> {
  const isTheirs = and(eq(signInNetworks.userId, userId), eq(signInNetworks.network, network));
  return (await db.$count(signInNetworks, isTheirs)) > 0;
}

export async function recordNetwork(db: Database, userId: number, network: string) {
  await db
    .insert(signInNetworks)
    .values({ userId, network })
    .onConflictDoUpdate({
      target: [signInNetworks.userId, signInNetworks.network],
      set: { lastAt: sql`now()` },
    });
}

/** The provider's claims about who signed in there. */
export interface ProviderProof {
  /** Its ID token, as it is stored. */
  providerToken: string;
  /** When they have shown there who they are. */
  authenticatedAt: Date;
}

/** Ends the session that was not used for longest where there are too many. The token is known here and to the caller; the database stores its hash. */
export async function startSession(
  db: Database,
  userId: number,
  fallback: SessionLimits,
  about?: Device & Partial<ProviderProof>,
) {
  // Sign-ins of a person wait for one another, so that each counts the session of the one before.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const { max_sessions: max } = await readLimits(db, fallback);
  const token = randomBytes(32).toString('base64url');
  const [session] = await db
    .insert(sessions)
    .values({
      userId,
      tokenHash: hashToken(token),
      expiresAt: toEnd(sql`now()`, sql`now()`, fallback),
      ...about,
    })
    .returning({ id: sessions.id });
  if (!session) throw new Error('The session was not stored.');
  await db.execute(sql`
    delete from sessions where id in (
      select id from sessions where user_id = ${userId} and id <> ${session.id} and expires_at > now()
      order by last_used_at desc, id desc offset ${max - 1})`);
  return { id: session.id, token };
}

/** How long the second step of a sign-in may take, in minutes. */
const stepMinutes = 5;

/** Starts a sign-in of which the password was right, or which a provider has made. Returns what names it; the database stores its hash. */
export async function startStep(db: Database, userId: number, proof?: ProviderProof): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(signInSteps).values({
    userId,
    tokenHash: hashToken(token),
    expiresAt: sql`now() + make_interval(mins => ${stepMinutes})`,
    ...proof,
  });
  return token;
}

/** Who makes the second step of a sign-in, if they may still sign in. */
export async function findByStep(db: Database, step: string) {
  const [found] = await db
    .select({ id: users.id, email: users.email, stepId: signInSteps.id })
    .from(signInSteps)
    .innerJoin(users, eq(users.id, signInSteps.userId))
    .where(
      and(
        eq(signInSteps.tokenHash, hashToken(step)),
        gt(signInSteps.expiresAt, sql`now()`),
        eq(users.isActive, true),
      ),
    );
  return found;
}

/** Ends all sign-ins of a person that were started. Returns them, with what a provider said. */
export async function endSteps(
  db: Database,
  userId: number,
): Promise<{ id: number; proof?: ProviderProof }[]> {
  await endChallenges(db, userId);
  const ended = await db
    .delete(signInSteps)
    .where(and(eq(signInSteps.userId, userId), gt(signInSteps.expiresAt, sql`now()`)))
    .returning({
      id: signInSteps.id,
      providerToken: signInSteps.providerToken,
      authenticatedAt: signInSteps.authenticatedAt,
    });
  return ended.map(({ id, providerToken, authenticatedAt }) => ({
    id,
    ...(providerToken !== null && { proof: { providerToken, authenticatedAt } }),
  }));
}

export async function renewSignIn(db: Database, sessionId: number) {
  await db
    .update(sessions)
    .set({ authenticatedAt: sql`now()` })
    .where(eq(sessions.id, sessionId));
}

/** Ends a session. Returns the ID token of the provider that it was started with, as it is stored. */
export async function endSession(db: Database, id: number): Promise<string | null> {
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.id, id))
    .returning({ providerToken: sessions.providerToken });
  return ended?.providerToken ?? null;
}

/** Whether a session was started with a provider. */
export async function isByProvider(db: Database, id: number): Promise<boolean> {
  return (await db.$count(sessions, and(eq(sessions.id, id), isNotNull(sessions.providerToken)))) > 0;
}

export type SessionRow = Omit<typeof sessions.$inferSelect, 'tokenHash' | 'providerToken'>;

/** The sessions of a user that have not ended, the last seen first. */
export function findSessions(db: Database, userId: number): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

/** Ends a session of a user. Returns whether there was one. */
export async function endSessionBy(db: Database, userId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all sessions of a user except one, sign-ins that were started, and links for a new password. Returns how many sessions were still valid. */
export async function endSessionsBy(db: Database, userId: number, except: number | null): Promise<number> {
  await endSteps(db, userId);
  await endPasswordLinks(db, userId);
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === null ? undefined : ne(sessions.id, except)))
    .returning({ wasValid: sql<boolean>`${sessions.expiresAt} > now()` });
  return ended.filter(({ wasValid }) => wasValid).length;
}

/** Removes sessions that expired 30 days ago, until then their tokens get that message; and steps, links, failures and networks that no longer count. */
export async function purgeSessions(db: Database) {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now() - interval '30 days'`));
  await db
    .delete(signInFailures)
    .where(lt(signInFailures.at, sql`now() - make_interval(mins => ${attemptWindowMinutes})`));
  await db.delete(signInSteps).where(lt(signInSteps.expiresAt, sql`now()`));
  await purgePasswordLinks(db);
  await purgeChallenges(db);
  await db.delete(signInNetworks).where(lt(signInNetworks.lastAt, sql`now() - interval '90 days'`));
}
