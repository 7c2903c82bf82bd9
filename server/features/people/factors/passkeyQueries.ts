import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Passkey } from '#api/contract/factors.ts';
import type { Database } from '#server/db/database.ts';
import { passkeyChallenges, passkeys, roles, users } from '#server/db/schema.ts';
import { hashToken } from '#server/access/caller.ts';

type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

export const challengeTtlMinutes = 5;

/** Stores only the challenge's hash. */
export async function createChallenge(
  db: Database,
  purpose: Purpose,
  userId: number | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  await db.insert(passkeyChallenges).values({
    challengeHash: hashToken(Buffer.from(challenge).toString('base64url')),
    purpose,
    userId,
    expiresAt: sql`now() + make_interval(mins => ${challengeTtlMinutes})`,
  });
  return challenge;
}

/**
 * Each challenge can be used once. `userId` is the person whose passkeys may sign it; null means anyone.
 * Returns undefined if it was used or has expired.
 */
export async function claimChallenge(db: Database, purpose: Purpose, challenge: string) {
  const [claimed] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ userId: passkeyChallenges.userId });
  return claimed;
}

export async function endChallenges(db: Database, userId: number) {
  await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.userId, userId), eq(passkeyChallenges.purpose, 'sign in')));
}

export async function purgeChallenges(db: Database) {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
}

export const presentPasskey = (row: typeof passkeys.$inferSelect): Passkey => ({
  id: row.id,
  name: row.name,
  added_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
});

export const findPasskeys = (db: Database, userId: number) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));

/** Undefined if the credential is already stored. */
export async function storePasskey(
  tx: Database,
  values: Pick<
    typeof passkeys.$inferInsert,
    'userId' | 'name' | 'credentialId' | 'publicKey' | 'counter' | 'isSynced' | 'transports'
  >,
) {
  const [stored] = await tx.insert(passkeys).values(values).onConflictDoNothing().returning();
  return stored;
}

export async function findPasskeyOwner(db: Database, credentialId: string) {
  const [found] = await db
    .select({ id: users.id, email: users.email })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(passkeys.credentialId, credentialId), eq(users.isActive, true)));
  return found;
}

export async function lockPasskey(tx: Database, userId: number, credentialId: string) {
  const [passkey] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)))
    .for('update');
  return passkey;
}

export async function recordPasskeyUse(tx: Database, id: number, counter: number) {
  await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(eq(passkeys.id, id));
}

export async function deletePasskey(tx: Database, userId: number, id: number) {
  const [deleted] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ name: passkeys.name });
  return deleted;
}
