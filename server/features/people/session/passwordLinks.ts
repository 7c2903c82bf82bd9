import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { passwordLinkHours } from '#api/contract/passwordLinks.ts';
import { t } from '#api/contract/schema.ts';
import { passwordLinkPath } from '#domain/signIn.ts';
import type { Database } from '#server/db/database.ts';
import { passwordLinks, roles, users } from '#server/db/schema.ts';
import { hashToken } from '#server/access/caller.ts';
import type { Config } from '#server/settings/config.ts';
import { discardQueuedTasks } from '#server/work/queries.ts';
import { defineTask } from '#server/work/queue.ts';

/** Runs outside the call so that response time doesn't reveal whether the account exists. */
export const linkTask = defineTask({
  name: 'mail-password-link',
  payload: t.object({ email: t.string() }),
  retry: { limit: 5, delayMs: 10_000 },
});

/** Drops unsent links after a restore, as they may already have been delivered. Returns how many. */
export const discardQueuedLinkEmails = (tx: Database) => discardQueuedTasks(tx, linkTask.name);

/** The token is in the fragment, which browsers don't send to servers. */
export const passwordUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string) =>
  `${publicUrl}${passwordLinkPath()}#${token}`;

type LinkOrigin = (typeof passwordLinks.$inferSelect)['origin'];

/**
 * Returns the token and its expiry; only the hash is stored. Links handed over in person replace earlier
 * ones. Emailed links don't, because anyone can request one and must not be able to invalidate the
 * owner's.
 */
export async function startPasswordLink(db: Database, userId: number, origin: LinkOrigin) {
  if (origin !== 'mail')
    await db
      .delete(passwordLinks)
      .where(and(eq(passwordLinks.userId, userId), eq(passwordLinks.origin, origin)));
  const hours = origin === 'mail' ? passwordLinkHours.mailed : passwordLinkHours.handedOver;
  const token = randomBytes(32).toString('base64url');
  const [link] = await db
    .insert(passwordLinks)
    .values({
      userId,
      tokenHash: hashToken(token),
      origin,
      expiresAt: sql`now() + make_interval(hours => ${hours})`,
    })
    .returning({ expiresAt: passwordLinks.expiresAt });
  if (!link) throw new Error('The link was not stored.');
  return { token, expiresAt: link.expiresAt };
}

const minMailIntervalMinutes = 2;

const maxMailedLinks = 10;

/** False if too many links were emailed recently; those links still work. */
export async function mayMailPasswordLink(db: Database, userId: number): Promise<boolean> {
  const { rows } = await db.execute<{ may_mail: boolean }>(sql`
    select count(*) < ${maxMailedLinks}
      and coalesce(max(mailed_at) < now() - make_interval(mins => ${minMailIntervalMinutes}), true) as may_mail
    from password_links
    where user_id = ${userId} and origin = 'mail' and mailed_at is not null and expires_at > now()`);
  return rows[0]?.may_mail ?? true;
}

export async function recordMailedPasswordLink(db: Database, token: string) {
  await db
    .update(passwordLinks)
    .set({ mailedAt: sql`now()` })
    .where(eq(passwordLinks.tokenHash, hashToken(token)));
}

export async function findUserByPasswordLink(db: Database, token: string) {
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
    .where(and(isValidLink(token), eq(users.isActive, true)));
  return found;
}

/** Returns true if this call consumed the link, so that only one of several concurrent calls succeeds. */
export async function claimPasswordLink(db: Database, token: string): Promise<boolean> {
  const claimed = await db
    .delete(passwordLinks)
    .where(isValidLink(token))
    .returning({ id: passwordLinks.id });
  return claimed.length > 0;
}

const isValidLink = (token: string) =>
  and(eq(passwordLinks.tokenHash, hashToken(token)), gt(passwordLinks.expiresAt, sql`now()`));

export async function endPasswordLinks(db: Database, userId: number) {
  await db.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
}

export async function purgePasswordLinks(db: Database) {
  await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, sql`now()`));
}
