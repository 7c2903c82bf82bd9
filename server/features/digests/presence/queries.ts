import { and, eq, lt, sql } from 'drizzle-orm';
import { presenceHeartbeatSeconds } from '#api/contract/presence.ts';
import type { Database } from '#server/db/database.ts';
import { digestPresence } from '#server/db/schema.ts';
import { displayName } from '#server/db/expressions.ts';

export interface OpenEditor {
  digestId: number;
  userId: number;
  screen: string;
}

interface Presence extends OpenEditor {
  field: string | null;
}

const presenceCutoff = sql`now() - make_interval(secs => ${3 * presenceHeartbeatSeconds})`;

export async function recordPresence(db: Database, { digestId, userId, screen, field }: Presence) {
  const { rows } = await db.execute<{ is_same: boolean }>(sql`
    with before as (
      select field, seen_at > ${presenceCutoff} as is_seen from digest_presence
      where digest_id = ${digestId} and user_id = ${userId} and screen = ${screen}::uuid)
    insert into digest_presence (digest_id, user_id, screen, field)
    select id, ${userId}, ${screen}::uuid, ${field} from digests where id = ${digestId} and deleted_at is null
    on conflict (digest_id, user_id, screen) do update set seen_at = now(), field = excluded.field
    returning exists (
      select from before where is_seen and before.field is not distinct from digest_presence.field) as is_same`);
  const [row] = rows;
  return row && (row.is_same ? 'same' : 'changed');
}

export async function findOtherEditors(db: Database, { digestId, userId }: OpenEditor) {
  const { rows } = await db.execute<{ id: number; name: string; fields: string[] }>(sql`
    select u.id, ${displayName(sql`u`)} as name, p.fields from users u
    join (
      select user_id, coalesce(array_agg(distinct field) filter (where field is not null), '{}') as fields
      from digest_presence where digest_id = ${digestId} and seen_at > ${presenceCutoff} group by user_id
    ) p on p.user_id = u.id
    where u.id <> ${userId} and u.is_active and u.role_id is not null
    order by name, u.id`);
  return rows;
}

export function deletePresence(db: Database, { digestId, userId, screen }: OpenEditor) {
  const { digestId: digest, userId: user, screen: column } = digestPresence;
  return db.delete(digestPresence).where(and(eq(digest, digestId), eq(user, userId), eq(column, screen)));
}

export async function purgePresence(db: Database) {
  await db.delete(digestPresence).where(lt(digestPresence.seenAt, presenceCutoff));
}
