import { sql } from 'drizzle-orm';
import type { TagRef } from '#api/contract/tags.ts';
import { slugify } from '#server/content/text.ts';
import type { Database } from '#server/db/database.ts';
import type { Audit } from '#server/records/audit.ts';

export async function findTagsByTitle(db: Database, titles: string[]) {
  const { rows } = await db.execute<{ id: number; title: string }>(sql`
    select id, title from tags
    where deleted_at is null
      and lower(title) in (select lower(x) from unnest(${sql.param(titles)}::text[]) as given (x))`);
  return rows;
}

export async function findOrAddTags(db: Database, titles: string[], audit: Audit): Promise<TagRef[]> {
  for (const title of titles) {
    const { rows } = await db.execute<{ id: number }>(sql`
      with free as (
        select nextval(pg_get_serial_sequence('tags', 'id'))::int as id
        where not exists (select from tags where lower(title) = lower(${title}) and deleted_at is null)
      )
      insert into tags (id, title, slug) overriding system value
      select id, ${title}, case
        when ${slugify(title)} <> ''
          and not exists (select from tags where slug = ${slugify(title)} and deleted_at is null)
        then ${slugify(title)} else ${slugify(title) || 'tag'} || '-' || id end
      from free
      on conflict (lower(title)) where deleted_at is null do nothing
      returning id`);
    if (rows[0]) await audit(db, { action: 'create', entity: 'tag', entityId: rows[0].id, after: { title } });
  }
  return findTagsByTitle(db, titles);
}
