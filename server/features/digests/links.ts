import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { DigestPatch } from '#api/contract/digests.ts';
import type { Database } from '#server/db/database.ts';
import { digestCategories, digestCollaborators, digestLabels, digestTags } from '#server/db/schema.ts';

export interface Link {
  table: SQLWrapper;
  key: SQL;
}

export const links = {
  tags: { table: digestTags, key: sql.raw('tag_id') },
  labels: { table: digestLabels, key: sql.raw('label_id') },
  categories: { table: digestCategories, key: sql.raw('category_id') },
  collaborators: { table: digestCollaborators, key: sql.raw('user_id') },
};

/** Keeps the given order, and doesn't rewrite unchanged links. */
export async function replaceLinks(db: Database, digestId: number, input: DigestPatch) {
  for (const field of ['tags', 'labels', 'categories', 'collaborators'] as const) {
    const given = input[field];
    if (!given) continue;
    const ids = sql`${sql.param([...new Set(given)])}::int[]`;
    const { table, key } = links[field];
    await db.execute(sql`delete from ${table} where digest_id = ${digestId} and ${key} <> all (${ids})`);
    await db.execute(sql`
      insert into ${table} (digest_id, ${key}, position)
      select ${digestId}, id, position from unnest(${ids}) with ordinality as given (id, position)
      on conflict (digest_id, ${key}) do update set position = excluded.position
      where ${table}.position <> excluded.position`);
  }
}

export async function copyLinks(db: Database, sourceId: number, id: number) {
  for (const { table, key } of Object.values(links))
    await db.execute(sql`
      insert into ${table} (digest_id, ${key}, position)
      select ${id}::int, ${key}, position from ${table} where digest_id = ${sourceId}`);
}
