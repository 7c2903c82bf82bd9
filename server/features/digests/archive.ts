import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

export const maxVersions = 100;
/** Number of latest versions that are never purged. */
export const protectedVersionCount = 20;

interface TextUpdate {
  userId: number;
  /** Undefined for a manual save. */
  autosave: string | undefined;
}

/**
 * Archives the text before it's overwritten, unless an autosave overwrites another autosave of the same
 * session. Only the last autosave of a session is kept.
 */
export const archiveVersion = (db: Database, digestId: number, update: TextUpdate) =>
  archiveVersions(db, sql`select ${digestId}::int`, update);

export async function archiveVersions(db: Database, digestIds: SQL, { userId, autosave }: TextUpdate) {
  const { rows } = await db.execute<{ digest_id: number; former_count: number }>(sql`
    insert into digest_versions (digest_id, user_id, title, content, autosave_session, saved_at)
    select id, written_by, title, content, autosave_session, greatest(
      date_trunc('second', written_at),
      (select max(v.saved_at) + interval '1 second' from digest_versions v where v.digest_id = digests.id)
    )
    from digests
    where id in (${digestIds})
      and (written_by is distinct from ${userId} or autosave_session is distinct from ${autosave ?? null}::uuid
        or autosave_session is null)
    on conflict (digest_id, autosave_session) where autosave_session is not null do update
      set user_id = excluded.user_id, title = excluded.title, content = excluded.content, saved_at = excluded.saved_at
    returning digest_id, (
      select count(*)::int from digest_versions v where v.digest_id = digest_versions.digest_id
    ) as former_count`);
  const full = rows.flatMap((row) => (row.former_count >= maxVersions ? [row.digest_id] : []));
  if (full.length > 0) await purgeVersions(db, full);
}

/** Deletes the versions that were current for the shortest time. */
async function purgeVersions(db: Database, digestIds: number[]) {
  await db.execute(sql`
    delete from digest_versions where id in (
      select id from (
        select id, count, row_number() over (partition by digest_id order by lasted, saved_at) as place
        from (
          select id, digest_id, saved_at, count(*) over (partition by digest_id) as count,
            lead(saved_at) over (partition by digest_id order by saved_at) - saved_at as lasted,
            row_number() over (partition by digest_id order by saved_at desc) as rank
          from digest_versions where digest_id = any(${sql.param(digestIds)}::int[])
        ) v
        where rank > ${protectedVersionCount}
      ) v
      where place <= count - ${maxVersions}
    )`);
}
