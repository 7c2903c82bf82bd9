import { and, eq, lt, sql } from 'drizzle-orm';
import { presenceSeconds } from '#api/contract/presence.ts';
import type { Database } from '#server/db/database.ts';
import { digestPresence } from '#server/db/schema.ts';
import { nameOf } from '../digests/sql.ts';

/** One open editor. */
export interface OpenEditor {
  digestId: number;
  userId: number;
  screen: string;
}

const longAgo = sql`now() - make_interval(secs => ${3 * presenceSeconds})`;

/** Records that an editor is open. Returns false when there is no such digest. */
export async function notePresence(db: Database, { digestId, userId, screen }: OpenEditor) {
  const { rows } = await db.execute(sql`
    insert into digest_presence (digest_id, user_id, screen)
    select id, ${userId}, ${screen}::uuid from digests where id = ${digestId} and deleted_at is null
    on conflict (digest_id, user_id, screen) do update set seen_at = now()
    returning 1`);
  return rows.length > 0;
}

/** Who else edits a digest: each person once, and only those who may. */
export async function findOthers(db: Database, { digestId, userId }: OpenEditor) {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select u.id, ${nameOf(sql`u`)} as name from users u
    where u.id <> ${userId} and u.is_active and u.role_id is not null and exists (
      select from digest_presence p
      where p.digest_id = ${digestId} and p.user_id = u.id and p.seen_at > ${longAgo})
    order by name, u.id`);
  return rows;
}

export function deletePresence(db: Database, { digestId, userId, screen }: OpenEditor) {
  const { digestId: digest, userId: user, screen: each } = digestPresence;
  return db.delete(digestPresence).where(and(eq(digest, digestId), eq(user, userId), eq(each, screen)));
}

/** Removes the editors that were closed without a word. */
export async function purgePresence(db: Database) {
  await db.delete(digestPresence).where(lt(digestPresence.seenAt, longAgo));
}
