import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { insertRemovalEntries } from '#server/records/audit.ts';
import type { Link } from './links.ts';

/**
 * `digests` is a subquery with one row `r` per digest; `assignments` to digest `d` each start with a
 * comma.
 */
export const setColumns = (tx: Database, digests: SQL, assignments: SQL) =>
  tx.execute(sql`
    update digests d set modified_at = r.after_modified_at${assignments}
    from ${digests} r where d.id = r.digest_id`);

export interface Links extends Link {
  rows: SQLWrapper;
  ids: SQL;
  currentId: (id: SQL) => SQL;
}

/** Resolves a merged tag to its target. */
export const currentTag = (id: SQL) => sql`
  coalesce((select current_tag(m.id) from tags m where m.id = ${id} and m.merged_into_id is not null), ${id})`;

export const addLinks = (tx: Database, digests: SQL, { table, key, rows, ids }: Links) =>
  tx.execute(sql`
    insert into ${table} (digest_id, ${key}, position)
    select c.digest_id, x.id, given.n
      + coalesce((select max(l.position) from ${table} l where l.digest_id = c.digest_id), 0)
    from ${digests} c cross join unnest(${ids}) with ordinality as given (id, n)
    join ${rows} x on x.id = given.id
    on conflict do nothing`);

export const removeLinks = (tx: Database, digests: SQL, { table, key, ids }: Links) =>
  tx.execute(sql`
    delete from ${table} l using ${digests} c
    where l.digest_id = c.digest_id and l.${key} = any(${ids})`);

export async function setLinks(tx: Database, digests: SQL, { table, key, rows, ids }: Links) {
  await tx.execute(sql`
    delete from ${table} l using ${digests} c
    where l.digest_id = c.digest_id and l.${key} <> all (${ids})`);
  await tx.execute(sql`
    insert into ${table} (digest_id, ${key}, position)
    select c.digest_id, x.id, given.n
    from ${digests} c cross join unnest(${ids}) with ordinality as given (id, n)
    join ${rows} x on x.id = given.id
    on conflict (digest_id, ${key}) do update set position = excluded.position`);
}

/** `items` is a JSON array expression over row `r`, used where `isEdited` is true. */
interface PerDigestLinks extends Omit<Links, 'ids'> {
  items: SQL;
  isEdited: SQL;
  condition: SQL;
}

export async function setLinksPerDigest(
  tx: Database,
  digests: SQL,
  { table, key, rows, currentId, items, isEdited, condition }: PerDigestLinks,
) {
  await tx.execute(sql`
    delete from ${table} l using ${digests} r
    where ${isEdited} and l.digest_id = r.digest_id
      and not exists (select from ${items} x where ${currentId(sql`(x ->> 'id')::int`)} = l.${key})`);
  await tx.execute(sql`
    insert into ${table} (digest_id, ${key}, position)
    select r.digest_id, t.id, min(x.n)
    from ${digests} r cross join ${items} with ordinality as x (item, n)
    join ${rows} t on t.id = ${currentId(sql`(x.item ->> 'id')::int`)} ${condition}
    where ${isEdited}
    group by r.digest_id, t.id
    on conflict (digest_id, ${key}) do update set position = excluded.position
    where ${table}.position <> excluded.position`);
}

/** Replaces the first merged tag in place, unless the digest already has the target. */
export async function mergeTagLinks(
  tx: Database,
  digests: SQL,
  { table, ids, ...links }: Links,
  into: number,
) {
  await tx.execute(sql`
    insert into ${table} (digest_id, tag_id, position)
    select l.digest_id, current_tag(${into}), min(l.position)
    from ${digests} c join ${table} l on l.digest_id = c.digest_id and l.tag_id = any(${ids})
    group by l.digest_id
    on conflict do nothing`);
  await removeLinks(tx, digests, { ...links, table, ids });
}

export const linksAsJson = ({ table, key }: Link) => sql`(
  select coalesce(jsonb_agg(jsonb_build_array(l.${key}, l.position) order by l.position, l.${key}), '[]')
  from ${table} l where l.digest_id = d.id)`;

export async function restoreLinks(tx: Database, digests: SQL, { table, key, rows, currentId }: Links) {
  const before = sql`jsonb_array_elements(r.before -> 'links') as b`;
  const id = currentId(sql`(b ->> 0)::int`);
  await tx.execute(sql`
    delete from ${table} l using ${digests} r
    where l.digest_id = r.digest_id and not exists (
      select from ${before} where ${id} = l.${key})`);
  await tx.execute(sql`
    insert into ${table} (digest_id, ${key}, position)
    select r.digest_id, x.id, min((b ->> 1)::int)
    from ${digests} r cross join ${before}
    join ${rows} x on x.id = ${id}
    group by r.digest_id, x.id
    on conflict (digest_id, ${key}) do update set position = excluded.position
    where ${table}.position <> excluded.position`);
}

/** Returns `id` and `slug`. */
export const takenSlugsUpdate = (digests: SQL, ids: number[]) => sql`
  update digests d set slug = d.slug || '-' || d.id from ${digests} r
  where d.id = r.digest_id and exists (
    select from digests x
    where x.slug = d.slug and x.id <> d.id
      and (x.deleted_at is null or (x.id < d.id and x.id = any(${sql.param(ids)}::int[]))))
  returning d.id, d.slug`;

export async function purgeDigests(db: Database, { days, limit }: { days: number; limit: number }) {
  const { rows } = await db.execute(sql`
    with removed as (
      delete from digests where id in (
        select id from digests where deleted_at < now() - make_interval(days => ${days}::int)
        order by deleted_at limit ${limit}
      )
      returning id, title
    ), purged as (
      delete from digest_creations where digest_id in (select id from removed)
    )
    ${insertRemovalEntries('empty-trash', 'digest', {
      before: sql`jsonb_build_object('title', title)`,
      from: sql`removed`,
    })} returning id`);
  return rows.length;
}
