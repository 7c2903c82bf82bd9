import { randomBytes } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { maxCalendarFeeds, type CalendarFeed } from '#api/contract/planning.ts';
import type { Database } from '#server/db/database.ts';
import { calendarFeeds, users } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { hashToken } from '#server/platform/access/caller.ts';
import { fieldError, notFound } from '#server/platform/errors.ts';
import type { Audit } from '#server/platform/records/audit.ts';

type Row = typeof calendarFeeds.$inferSelect;

const present = ({ id, name, createdAt, lastUsedAt }: Row): CalendarFeed => ({
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
  return rows.map(present);
}

/** The path is known to its owner alone; the database stores a hash. */
export const calendarPath = (token: string) => `/calendar/${token}.ics`;

export function createFeed(db: Database, userId: number, name: string, audit: Audit) {
  return inTransaction(db, async (tx) => {
    // Two calls of one person count one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    if ((await tx.$count(calendarFeeds, eq(calendarFeeds.userId, userId))) >= maxCalendarFeeds)
      throw fieldError({ name: [`You have ${maxCalendarFeeds} addresses already. Revoke one first.`] });
    const token = randomBytes(32).toString('base64url');
    const [row] = await tx
      .insert(calendarFeeds)
      .values({ userId, name, tokenHash: hashToken(token) })
      .returning();
    if (!row) throw new Error('The address was not stored.');
    await audit(tx, { action: 'create', entity: 'calendar_feed', entityId: row.id, after: { name } });
    return { ...present(row), path: calendarPath(token) };
  });
}

export function revokeFeed(db: Database, userId: number, id: number, audit: Audit): Promise<undefined> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .delete(calendarFeeds)
      .where(and(eq(calendarFeeds.id, id), eq(calendarFeeds.userId, userId)))
      .returning();
    if (!row) throw notFound('This address');
    await audit(tx, { action: 'revoke', entity: 'calendar_feed', entityId: id, before: { name: row.name } });
    return undefined;
  });
}

/** Whether a secret is that of an address whose owner can still sign in. Records that it was used. */
export async function useFeed(db: Database, token: string): Promise<boolean> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update calendar_feeds f set last_used_at = now() from users u
    where f.token_hash = ${hashToken(token)} and u.id = f.user_id and u.is_active and u.role_id is not null
    returning f.id`);
  return rows.length > 0;
}
