import { sql, type SQL } from 'drizzle-orm';

/** Every status with its number of digests in the language $1, without counting them. */
export const currentStatuses = `
  select s.id, s.slug, s.status_name, coalesce(c.count, 0) as count
  from statuses s
  left join digest_counts c on c.status_id = s.id and c.language_id = $1
  where s.deleted_at is null
  order by s.position, s.id`;

/** The status that a parameter names, by its slug or by its name (C42). */
export const statusNamed = (parameter: string) =>
  `(select id from statuses where ${parameter} in (slug, status_name) and deleted_at is null)`;

/** The status of a digest that comes back to it: Draft when it was deleted in the meantime. */
export const statusNow = (id: SQL) => sql`(
  select case when x.deleted_at is null then x.id else ${draftStatus} end from statuses x where x.id = ${id})`;

/** Where the digests of a deleted status go. */
export const draftStatus = sql`(select x.id from statuses x where x.slug = 'draft' and x.deleted_at is null)`;
