import { sql } from 'drizzle-orm';
import type { DigestPatch } from '#api/contract/digests.ts';
import type { Database } from '#server/db/database.ts';

const linkTables = {
  tags: { table: 'digest_tags', key: 'tag_id' },
  labels: { table: 'digest_labels', key: 'label_id' },
  categories: { table: 'digest_categories', key: 'category_id' },
  collaborators: { table: 'digest_collaborators', key: 'user_id' },
};

/** Links a digest to exactly the given rows, in their order. Links that stay are not written again. */
export async function replaceLinks(db: Database, digestId: number, input: DigestPatch) {
  for (const field of ['tags', 'labels', 'categories', 'collaborators'] as const) {
    const given = input[field];
    if (!given) continue;
    const ids = sql`${sql.param([...new Set(given)])}::int[]`;
    const table = sql.identifier(linkTables[field].table);
    const key = sql.identifier(linkTables[field].key);
    await db.execute(sql`delete from ${table} where digest_id = ${digestId} and ${key} <> all (${ids})`);
    await db.execute(sql`
      insert into ${table} (digest_id, ${key}, position)
      select ${digestId}, id, position from unnest(${ids}) with ordinality as given (id, position)
      on conflict (digest_id, ${key}) do update set position = excluded.position
      where ${table}.position <> excluded.position`);
  }
}
