import { asc, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { createAudit } from '#server/records/audit.ts';
import { revokeUserFeeds } from '#server/features/digests/planning/feeds.ts';
import { revokeUserTokens } from '../tokens/queries.ts';
import { deleteUserSessions } from './queries.ts';

/**
 * Ends a person's other sessions, unfinished sign-ins, password links and calendar URLs. Returns the numbers
 * of sessions and calendar URLs, keyed by their names in the audit log.
 */
export async function signOutPerson(tx: Database, userId: number, exceptSession: number | null) {
  return {
    sessions_ended: await deleteUserSessions(tx, userId, exceptSession),
    calendars_ended: await revokeUserFeeds(tx, userId),
  };
}

/**
 * Ends sessions and revokes API tokens, for example after a new password or when an account is deactivated.
 */
export async function endAccess(tx: Database, userId: number, exceptSession: number | null) {
  return {
    ...(await signOutPerson(tx, userId, exceptSession)),
    tokens_revoked: await revokeUserTokens(tx, userId),
  };
}

/**
 * Used after a restore, which reactivates access that has ended since the backup. Passwords, second
 * factors and passkeys stay valid.
 */
export async function endAllAccess(tx: Database) {
  const total = { sessions: 0, tokens: 0, calendars: 0 };
  const audit = createAudit('restore');
  const staff = await tx
    .select({ id: users.id })
    .from(users)
    .where(isNotNull(users.roleId))
    .orderBy(asc(users.id));
  for (const { id } of staff) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    const ended = await endAccess(tx, id, null);
    total.sessions += ended.sessions_ended;
    total.tokens += ended.tokens_revoked;
    total.calendars += ended.calendars_ended;
    if (Object.values(ended).some((count) => count > 0))
      // oxlint-disable-next-line no-await-in-loop -- one transaction
      await audit(tx, { action: 'end_user_sessions', entity: 'user', entityId: id, after: ended });
  }
  return total;
}
