import { sql } from 'drizzle-orm';
import type { VersionRow } from '#api/contract/digests/versions.ts';
import type { Database } from '#server/db/database.ts';
import { isoInstant, displayName } from '#server/db/expressions.ts';

const versionsSql = (digestId: number) => sql`(
  select d.id as digest_id, 'current' as id, true as is_current, d.written_by as user_id, d.title, d.content,
    d.written_at as saved_at, d.autosave_session is not null as is_autosave
  from digests d where d.id = ${digestId} and d.deleted_at is null
  union all
  select v.digest_id, extract(epoch from v.saved_at)::bigint::text, false, v.user_id, v.title, v.content,
    v.saved_at, v.autosave_session is not null
  from digest_versions v join digests d on d.id = v.digest_id and d.deleted_at is null
  where v.digest_id = ${digestId}
)`;

const versionColumns = sql`x.id, x.is_current, x.is_autosave, x.title, ${isoInstant(sql`x.saved_at`)} as saved_at,
  coalesce(${displayName(sql`u`)}, '') as user_name`;

type Row = VersionRow & Record<string, unknown>;

/**
 * Returns the current version first, then the others, newest first. `count` is 0 if the digest doesn't exist.
 */
export async function findVersions(
  db: Database,
  digestId: number,
  { page, size }: { page: number; size: number },
) {
  const { rows } = await db.execute<Row>(sql`
    select ${versionColumns} from ${versionsSql(digestId)} x left join users u on u.id = x.user_id
    order by x.is_current desc, x.saved_at desc limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${versionsSql(digestId)} x`,
  );
  return { results: rows, count: counted.rows[0]?.count ?? 0 };
}

export async function findVersion(db: Database, digestId: number, id: string) {
  const { rows } = await db.execute<Row & { digest: string }>(sql`
    select ${versionColumns}, x.content as digest from ${versionsSql(digestId)} x left join users u on u.id = x.user_id
    where x.id = ${id}`);
  return rows[0];
}
