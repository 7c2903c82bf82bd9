import { randomBytes } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { maxCalendarFeeds, type CalendarFeed } from '#api/contract/planning.ts';
import type { Database } from '#server/db/database.ts';
import { calendarFeeds, users } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { can } from '#server/access/access.ts';
import { hashToken, type Caller } from '#server/access/caller.ts';
import { fieldError, notFound } from '#server/errors.ts';
import type { Audit } from '#server/records/audit.ts';

type Row = typeof calendarFeeds.$inferSelect;

const presentFeed = ({ id, name, createdAt, lastUsedAt }: Row): CalendarFeed => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

export async function listFeeds(db: Database, userId: number): Promise<CalendarFeed[]> {
  const rows = await db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .orderBy(asc(calendarFeeds.id));
  return rows.map(presentFeed);
}

/** Contains the secret token, of which the database stores only a hash. */
export const calendarPath = (token: string) => `/calendar/${token}.ics`;

export function createFeed(db: Database, userId: number, name: string, audit: Audit) {
  return inTransaction(db, async (tx) => {
    // Serializes a person's concurrent calls so that the count is right.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    if ((await tx.$count(calendarFeeds, eq(calendarFeeds.userId, userId))) >= maxCalendarFeeds)
      throw fieldError({ name: [`You already have ${maxCalendarFeeds} calendar URLs. Revoke one first.`] });
    const token = randomBytes(32).toString('base64url');
    const [row] = await tx
      .insert(calendarFeeds)
      .values({ userId, name, tokenHash: hashToken(token) })
      .returning();
    if (!row) throw new Error('The calendar URL was not stored.');
    await audit(tx, { action: 'create', entity: 'calendar_feed', entityId: row.id, after: { name } });
    return { ...presentFeed(row), path: calendarPath(token) };
  });
}

export function revokeFeed(db: Database, user: Caller, id: number, audit: Audit): Promise<undefined> {
  return inTransaction(db, async (tx) => {
    const isTheirs = can(user, 'tokens.manageOthers') ? undefined : eq(calendarFeeds.userId, user.id);
    const [row] = await tx
      .delete(calendarFeeds)
      .where(and(eq(calendarFeeds.id, id), isTheirs))
      .returning();
    if (!row) throw notFound('This calendar URL');
    await audit(tx, { action: 'revoke', entity: 'calendar_feed', entityId: id, before: { name: row.name } });
    return undefined;
  });
}

export async function revokeUserFeeds(db: Database, userId: number): Promise<number> {
  const revoked = await db
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .returning({ id: calendarFeeds.id });
  return revoked.length;
}

export async function recordFeedUse(db: Database, token: string): Promise<boolean> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update calendar_feeds f set last_used_at = now() from users u
    where f.token_hash = ${hashToken(token)} and u.id = f.user_id and u.is_active and u.role_id is not null
    returning f.id`);
  return rows.length > 0;
}
