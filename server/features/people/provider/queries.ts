import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { providerAccounts, providerSignIns, roles, sessions } from '#server/db/schema.ts';
import { hashToken } from '#server/access/caller.ts';

export const signInTtlMinutes = 10;

/**
 * With `sessionId`, the sign-in confirms that session instead of starting one. Returns the secret; the
 * database stores only its hash.
 */
export async function createProviderSignIn(db: Database, sessionId: number | null): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db.insert(providerSignIns).values({
    secretHash: hashToken(secret),
    sessionId,
    expiresAt: sql`now() + make_interval(mins => ${signInTtlMinutes})`,
  });
  return secret;
}

/** Each sign-in can be used once. Returns undefined if it was used or has expired. */
export async function claimProviderSignIn(db: Database, secret: string) {
  const [claimed] = await db
    .delete(providerSignIns)
    .where(and(eq(providerSignIns.secretHash, hashToken(secret)), gt(providerSignIns.expiresAt, sql`now()`)))
    .returning({ sessionId: providerSignIns.sessionId, startedAt: providerSignIns.createdAt });
  return claimed;
}

export async function purgeProviderSignIns(db: Database) {
  await db.delete(providerSignIns).where(lt(providerSignIns.expiresAt, sql`now()`));
}

export async function findLinkedUser(
  db: Database,
  issuer: string,
  subject: string,
): Promise<number | undefined> {
  const [found] = await db
    .select({ userId: providerAccounts.userId })
    .from(providerAccounts)
    .where(and(eq(providerAccounts.issuer, issuer), eq(providerAccounts.subject, subject)));
  return found?.userId;
}

export async function linkUser(
  tx: Database,
  userId: number,
  issuer: string,
  subject: string,
): Promise<boolean> {
  const linked = await tx
    .insert(providerAccounts)
    .values({ userId, issuer, subject })
    .onConflictDoNothing()
    .returning({ id: providerAccounts.id });
  return linked.length > 0;
}

export async function recordLinkUse(tx: Database, issuer: string, subject: string) {
  await tx
    .update(providerAccounts)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(providerAccounts.issuer, issuer), eq(providerAccounts.subject, subject)));
}

export async function findSessionOwner(db: Database, sessionId: number): Promise<number | undefined> {
  const [found] = await db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, sql`now()`)));
  return found?.userId;
}

export async function findRoleId(db: Database, codename: string): Promise<number | undefined> {
  const [found] = await db.select({ id: roles.id }).from(roles).where(eq(roles.codename, codename));
  return found?.id;
}
