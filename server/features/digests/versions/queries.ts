import { sql, type SQL } from 'drizzle-orm';
import type { VersionRow } from '#api/contract/digests/versions.ts';
import type { Database } from '#server/db/database.ts';
import { iso, toName } from '#server/db/expressions.ts';

/** How many former versions a digest has at most. */
export const maxVersions = 100;
/** The newest ones, which are never purged. */
export const protectedVersions = 20;

interface NextText {
  userId: number;
  /** The editing session whose autosave the next text is; none for a manual save. */
  autosave: string | undefined;
}

/**
 * Stores the present title and content of a digest as a version before they are overwritten, unless they were
 * autosaved by the session that overwrites them with another autosave. A session has one autosaved version, its last.
 */
export const archiveVersion = (db: Database, digestId: number, next: NextText) =>
  archiveVersions(db, sql`select ${digestId}::int`, next);

/** The same of many digests, whose ids `of` selects. */
export async function archiveVersions(db: Database, of: SQL, { userId, autosave }: NextText) {
  const { rows } = await db.execute<{ digest_id: number }>(sql`
    insert into digest_versions (digest_id, user_id, title, content, autosave_session, saved_at)
    select id, written_by, title, content, autosave_session, greatest(
      date_trunc('second', written_at),
      (select max(v.saved_at) + interval '1 second' from digest_versions v where v.digest_id = digests.id)
    )
    from digests
    where id in (${of})
      and (written_by is distinct from ${userId} or autosave_session is distinct from ${autosave ?? null}::uuid
        or autosave_session is null)
    on conflict (digest_id, autosave_session) where autosave_session is not null do update
      set user_id = excluded.user_id, title = excluded.title, content = excluded.content, saved_at = excluded.saved_at
    returning digest_id`);
  if (rows.length > 0)
    await purgeVersions(
      db,
      rows.map(({ digest_id }) => digest_id),
    );
}

/** Beyond the limit those are deleted that were replaced soonest, so that long-lived versions remain. */
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
        where rank > ${protectedVersions}
      ) v
      where place <= count - ${maxVersions}
    )`);
}

/** The present title and content, called `current`, and the former ones. */
const versions = (digestId: number) => sql`(
  select d.id as digest_id, 'current' as id, true as is_current, d.written_by as user_id, d.title, d.content,
    d.written_at as saved_at, d.autosave_session is not null as is_autosave
  from digests d where d.id = ${digestId} and d.deleted_at is null
  union all
  select v.digest_id, extract(epoch from v.saved_at)::bigint::text, false, v.user_id, v.title, v.content,
    v.saved_at, v.autosave_session is not null
  from digest_versions v join digests d on d.id = v.digest_id and d.deleted_at is null
  where v.digest_id = ${digestId}
)`;

const shown = sql`x.id, x.is_current, x.is_autosave, x.title, ${iso(sql`x.saved_at`)} as saved_at,
  coalesce(${toName(sql`u`)}, '') as user_name`;

type Row = VersionRow & Record<string, unknown>;

/** A page of versions, the current one first and then the newest. `count` is 0 where there is no such digest. */
export async function findVersions(
  db: Database,
  digestId: number,
  { page, size }: { page: number; size: number },
) {
  const { rows } = await db.execute<Row>(sql`
    select ${shown} from ${versions(digestId)} x left join users u on u.id = x.user_id
    order by x.is_current desc, x.saved_at desc limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${versions(digestId)} x`,
  );
  return { results: rows, count: counted.rows[0]?.count ?? 0 };
}

/** One version with its content. */
export async function findVersion(db: Database, digestId: number, id: string) {
  const { rows } = await db.execute<Row & { digest: string }>(sql`
    select ${shown}, x.content as digest from ${versions(digestId)} x left join users u on u.id = x.user_id
    where x.id = ${id}`);
  return rows[0];
}
