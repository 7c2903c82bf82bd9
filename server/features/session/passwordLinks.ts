import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { t } from '#api/contract/schema.ts';
import { passwordLinkPath } from '#domain/passwordLink.ts';
import type { Database } from '#server/db/database.ts';
import { passwordLinks, roles, users } from '#server/db/schema.ts';
import { hashToken } from '#server/platform/access/caller.ts';
import type { Config } from '#server/platform/config/config.ts';
import { defineTask } from '#server/work/queue.ts';

/** Beside the call, so that its time does not tell whether there is such an account. */
export const linkTask = defineTask({
  name: 'mail-password-link',
  payload: t.object({ email: t.string() }),
  retry: { limit: 5, delayMs: 10_000 },
});

/** The address that a link opens. Browsers send what is behind `#` to no server. */
export const toPasswordUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string) =>
  `${publicUrl}${passwordLinkPath()}#${token}`;

/**
 * Makes the link of a person for a new password, in place of one from before. Returns its token, of which the database
 * stores the hash, and its end.
 */
export async function startPasswordLink(db: Database, userId: number, hours: number) {
  await endPasswordLinks(db, userId);
  const token = randomBytes(32).toString('base64url');
  const [link] = await db
    .insert(passwordLinks)
    .values({
      userId,
      tokenHash: hashToken(token),
      expiresAt: sql`now() + make_interval(hours => ${hours})`,
    })
    .returning({ expiresAt: passwordLinks.expiresAt });
  if (!link) throw new Error('The link was not stored.');
  return { token, expiresAt: link.expiresAt };
}

/** Whether a link was mailed to a person in the last given minutes. */
export async function hasMailedPasswordLink(db: Database, userId: number, minutes: number) {
  const isRecent = gt(passwordLinks.mailedAt, sql`now() - make_interval(mins => ${minutes})`);
  return (await db.$count(passwordLinks, and(eq(passwordLinks.userId, userId), isRecent))) > 0;
}

export async function recordMailedPasswordLink(db: Database, token: string) {
  await db
    .update(passwordLinks)
    .set({ mailedAt: sql`now()` })
    .where(eq(passwordLinks.tokenHash, hashToken(token)));
}

/** Whose link for a new password it is, if they may still sign in. */
export async function findByPasswordLink(db: Database, token: string) {
  const [found] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      needsProvider: roles.needsProvider,
    })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(isOpenLink(token), eq(users.isActive, true)));
  return found;
}

/** Ends a link. Returns whether this call did, so that one of several uses it. */
export async function claimPasswordLink(db: Database, token: string): Promise<boolean> {
  const claimed = await db.delete(passwordLinks).where(isOpenLink(token)).returning({ id: passwordLinks.id });
  return claimed.length > 0;
}

const isOpenLink = (token: string) =>
  and(eq(passwordLinks.tokenHash, hashToken(token)), gt(passwordLinks.expiresAt, sql`now()`));

export async function endPasswordLinks(db: Database, userId: number) {
  await db.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
}

export async function purgePasswordLinks(db: Database) {
  await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, sql`now()`));
}
