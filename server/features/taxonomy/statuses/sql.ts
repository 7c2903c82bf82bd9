import { sql, type Placeholder, type SQL } from 'drizzle-orm';

export const statusColumns = sql`s.id, s.slug, s.status_name, s.color, s.set_by, s.stage`;

export const selectStatuses = (languageId: number | Placeholder) => sql`
  select ${statusColumns}, coalesce(c.count, 0) as count
  from statuses s
  left join digest_counts c on c.status_id = s.id and c.language_id = ${languageId}
  where s.deleted_at is null
  order by s.position, s.id`;

/** Matches the slug or the name (C42). */
export const statusIdByName = (name: string | Placeholder) =>
  sql`(select id from statuses where ${name} in (slug, status_name) and deleted_at is null)`;

/** Draft if the status was deleted in the meantime. */
export const statusOrDraft = (id: SQL) => sql`(
  select case when x.deleted_at is null then x.id else ${draftStatus} end from statuses x where x.id = ${id})`;

export const draftStatus = sql`(select x.id from statuses x where x.slug = 'draft' and x.deleted_at is null)`;
