import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/** A new source is named `brand`, or after its host. */
export async function findOrAddHostId(db: Database, link: string, brand?: string): Promise<number | null> {
  const name = parseHostName(link);
  if (name === null) return null;
  const { rows } = await db.execute<{ id: number }>(sql`
    with added as (
      insert into hosts (host_name, brand_name)
      select ${name}, ${brand ?? name} where not exists (select from hosts where host_name = ${name})
      on conflict (host_name) do nothing returning id
    )
    select id from added union all select id from hosts where host_name = ${name}`);
  if (rows[0]) return rows[0].id;
  // A concurrent call inserted it; only the next statement can see that row.
  const again = await db.execute<{ id: number }>(sql`select id from hosts where host_name = ${name}`);
  return again.rows[0]?.id ?? null;
}

export function parseHostName(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { hostname, protocol } = new URL(link);
  const name = hostname.replace(/^www\./, '');
  return /^https?:$/.test(protocol) && name !== '' ? name : null;
}
