import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Factors } from '#api/contract/factors.ts';
import type { Database } from '#server/db/database.ts';
import type { Config } from '#server/settings/config.ts';
import type { ProviderSettings } from '#server/settings/staff.ts';
import { passkeys, providerAccounts, recoveryCodes, roles, totpFactors, users } from '#server/db/schema.ts';
import { findPasskeys, presentPasskey } from './passkeyQueries.ts';

export const hasFactor = (userId: SQL) =>
  sql`(exists (select from totp_factors where user_id = ${userId} and confirmed_at is not null)
    or exists (select from passkeys where user_id = ${userId}))`;

export async function findFactorState(db: Database, userId: number) {
  const [row] = await db
    .select({
      hasFactor: sql<boolean>`${hasFactor(sql`${users.id}`)}`,
      hasPasskey: sql<boolean>`exists (select from passkeys where user_id = ${users.id})`,
      isNeeded: sql<boolean>`coalesce(${roles.needsFactor}, false)`,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      needsProvider: sql<boolean>`coalesce(${roles.needsProvider}, false)`,
    })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.id, userId));
  return (
    row ?? { hasFactor: false, hasPasskey: false, isNeeded: false, hasPassword: false, needsProvider: false }
  );
}

export async function findUsersWithFactor(db: Database, ids: number[]): Promise<Set<number>> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), hasFactor(sql`${users.id}`)));
  return new Set(found.map(({ id }) => id));
}

const isTotpOf = (userId: number) => eq(totpFactors.userId, userId);
const isUnusedCodeOf = (userId: number) =>
  and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

export async function hasProviderAccount(
  db: Database,
  userId: number,
  { issuer }: Pick<ProviderSettings, 'issuer'>,
): Promise<boolean> {
  const isTheirs = and(eq(providerAccounts.userId, userId), eq(providerAccounts.issuer, issuer));
  return (await db.$count(providerAccounts, isTheirs)) > 0;
}

export async function readFactors(
  db: Database,
  userId: number,
  { provider }: Pick<Config, 'provider'>,
): Promise<Factors> {
  const [app] = await db
    .select({ confirmedAt: totpFactors.confirmedAt })
    .from(totpFactors)
    .where(and(isTotpOf(userId), isNotNull(totpFactors.confirmedAt)));
  const { isNeeded, hasPassword, needsProvider } = await findFactorState(db, userId);
  return {
    totp: app?.confirmedAt ? { added_at: app.confirmedAt.toISOString() } : null,
    passkeys: (await findPasskeys(db, userId)).map(presentPasskey),
    recovery_codes_left: await db.$count(recoveryCodes, isUnusedCodeOf(userId)),
    is_needed: isNeeded,
    has_password: hasPassword && !(provider && needsProvider),
    provider: provider && (await hasProviderAccount(db, userId, provider)) ? provider.label : null,
  };
}

export async function lockTotp(tx: Database, userId: number) {
  const [app] = await tx.select().from(totpFactors).where(isTotpOf(userId)).for('update');
  return app;
}

/** Replaces an unconfirmed secret. Returns false if one is confirmed. */
export async function storeTotp(db: Database, userId: number, secret: string): Promise<boolean> {
  const stored = await db
    .insert(totpFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: totpFactors.userId,
      set: { secret, lastStep: 0, createdAt: sql`now()` },
      setWhere: isNull(totpFactors.confirmedAt),
    })
    .returning({ userId: totpFactors.userId });
  return stored.length > 0;
}

export async function changeTotp(
  tx: Database,
  userId: number,
  values: Partial<Pick<typeof totpFactors.$inferInsert, 'secret' | 'lastStep'>> & { isConfirmed?: true },
) {
  const { isConfirmed, ...columns } = values;
  await tx
    .update(totpFactors)
    .set({ ...columns, ...(isConfirmed && { confirmedAt: sql`now()` }) })
    .where(isTotpOf(userId));
}

export async function lockAndCheckFactors(tx: Database, userId: number): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return (await findFactorState(tx, userId)).hasFactor;
}

export async function deleteTotp(tx: Database, userId: number): Promise<boolean> {
  const deleted = await tx
    .delete(totpFactors)
    .where(isTotpOf(userId))
    .returning({ at: totpFactors.confirmedAt });
  return deleted.some(({ at }) => at !== null);
}

export async function deleteOrphanedRecoveryCodes(tx: Database, userId: number) {
  if ((await findFactorState(tx, userId)).hasFactor) return;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export async function deleteFactors(tx: Database, userId: number): Promise<boolean> {
  const hadFactor = await lockAndCheckFactors(tx, userId);
  await deleteTotp(tx, userId);
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await deleteOrphanedRecoveryCodes(tx, userId);
  return hadFactor;
}

export async function replaceRecoveryCodes(tx: Database, userId: number, hashes: string[]) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Returns false if the code is unknown or was already used. */
export async function claimRecoveryCode(tx: Database, userId: number, codeHash: string): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(isUnusedCodeOf(userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}
