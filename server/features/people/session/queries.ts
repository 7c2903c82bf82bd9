import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { roles, sessions, signInFailures, signInNetworks, signInSteps, users } from '#server/db/schema.ts';
import { hashToken, type Device } from '#server/access/caller.ts';
import { endChallenges, purgeChallenges } from '../factors/passkeyQueries.ts';
import { endPasswordLinks, purgePasswordLinks } from './passwordLinks.ts';
import { sessionExpiry, readLimits, type SessionLimits } from './limits.ts';
import { attemptWindowMinutes } from './throttle.ts';
import { hash, verify } from '@node-rs/argon2';
import { normalizePassword } from '#domain/passwords.ts';

export async function findUserByEmail(db: Database, email: string) {
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

export async function recordNetwork(db: Database, userId: number, network: string) {
  await db
    .insert(signInNetworks)
    .values({ userId, network })
    .onConflictDoUpdate({
      target: [signInNetworks.userId, signInNetworks.network],
      set: { lastAt: sql`now()` },
    });
}

export interface ProviderProof {
  providerToken: string;
  authenticatedAt: Date;
}

/** Ends the least recently used session if there are too many. Only the token's hash is stored. */
export async function startSession(
  db: Database,
  userId: number,
  fallback: SessionLimits,
  details?: Device & Partial<ProviderProof>,
) {
  // Serializes a person's sign-ins so that each counts the previous session.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const { max_sessions: max } = await readLimits(db, fallback);
  const token = randomBytes(32).toString('base64url');
  const [session] = await db
    .insert(sessions)
    .values({
      userId,
      tokenHash: hashToken(token),
      expiresAt: sessionExpiry(sql`now()`, sql`now()`, fallback),
      ...details,
    })
    .returning({ id: sessions.id });
  if (!session) throw new Error('The session was not stored.');
  await db.execute(sql`
    delete from sessions where id in (
      select id from sessions where user_id = ${userId} and id <> ${session.id} and expires_at > now()
      order by last_used_at desc, id desc offset ${max - 1})`);
  return { id: session.id, token };
}

const secondStepTtlMinutes = 5;

/**
 * Starts the second step after a correct password or a provider sign-in. Returns its secret, which is
 * stored as a hash.
 */
export async function startSecondStep(db: Database, userId: number, proof?: ProviderProof): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(signInSteps).values({
    userId,
    tokenHash: hashToken(token),
    expiresAt: sql`now() + make_interval(mins => ${secondStepTtlMinutes})`,
    ...proof,
  });
  return token;
}

export async function findUserBySecondStep(db: Database, secret: string) {
  const [found] = await db
    .select({ id: users.id, name: users.name, email: users.email, stepId: signInSteps.id })
    .from(signInSteps)
    .innerJoin(users, eq(users.id, signInSteps.userId))
    .where(
      and(
        eq(signInSteps.tokenHash, hashToken(secret)),
        gt(signInSteps.expiresAt, sql`now()`),
        eq(users.isActive, true),
      ),
    );
  return found;
}

export async function endSecondSteps(
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

export async function endSession(db: Database, id: number): Promise<string | null> {
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.id, id))
    .returning({ providerToken: sessions.providerToken });
  return ended?.providerToken ?? null;
}

export async function isProviderSession(db: Database, id: number): Promise<boolean> {
  return (await db.$count(sessions, and(eq(sessions.id, id), isNotNull(sessions.providerToken)))) > 0;
}

export type SessionRow = Omit<typeof sessions.$inferSelect, 'tokenHash' | 'providerToken'>;

export function findSessions(db: Database, userId: number): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

export async function deleteUserSession(db: Database, userId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Also ends unfinished sign-ins and password links. Returns how many sessions were valid. */
export async function deleteUserSessions(
  db: Database,
  userId: number,
  except: number | null,
): Promise<number> {
  await endSecondSteps(db, userId);
  await endPasswordLinks(db, userId);
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === null ? undefined : ne(sessions.id, except)))
    .returning({ wasValid: sql<boolean>`${sessions.expiresAt} > now()` });
  return ended.filter(({ wasValid }) => wasValid).length;
}

/** Keeps expired sessions for 30 days, so that callers learn that their token has expired. */
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

/** argon2id with the library's defaults, which follow OWASP's recommendation: 19 MiB, 2 passes. */
export function hashPassword(password: string) {
  return hash(normalizePassword(password));
}

let decoyHash: Promise<string> | undefined;

/**
 * `raw`: hashed before passwords were normalized, so store a new hash. Without a stored hash, returns undefined after
 * the same time.
 */
export async function matchPassword(
  stored: string | null,
  password: string,
): Promise<'normalized' | 'raw' | undefined> {
  decoyHash ??= hash('no password of any user');
  const compared = stored ?? (await decoyHash);
  const normalized = normalizePassword(password);
  if (await verify(compared, normalized)) return stored === null ? undefined : 'normalized';
  if (normalized === password || !(await verify(compared, password))) return undefined;
  return stored === null ? undefined : 'raw';
}

export const verifyPassword = async (stored: string | null, password: string) =>
  (await matchPassword(stored, password)) !== undefined;
