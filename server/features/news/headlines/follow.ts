import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

export interface OriginUpdate {
  /** The origin's previous and current IDs for the headline. */
  from: string;
  to: string;
  text: string;
  url: string | null;
}

/**
 * Updates the origin's IDs. Changes text and URL only of unprocessed headlines without a digest; a new text
 * marks a headline for regrouping. Call it in the transaction that changes the origin. Returns the changed
 * IDs.
 */
export async function updateHeadlinesOfOrigin(
  tx: Database,
  origin: string,
  updates: OriginUpdate[],
): Promise<number[]> {
  if (updates.length === 0) return [];
  const isOpen = sql`h.status = 'UNPROCESSED' and h.digest_id is null`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    update headlines h set origin_id = g."to", text = case when ${isOpen} then g.text else h.text end,
      url = case when ${isOpen} then g.url else h.url end, modified_at = clock_timestamp(),
      is_corrected = h.is_corrected or (h.grouped_at is not null and ${isOpen} and h.text <> g.text)
    from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as g ("from" text, "to" text, text text, url text)
    where h.origin = ${origin} and h.origin_id = g."from"
      and (g."to" <> g."from" or (${isOpen} and (h.text, h.url) is distinct from (g.text, g.url)))
      and (g."to" = g."from" or not exists (
        select from headlines o where o.origin = ${origin} and o.origin_id = g."to"))
    returning h.id`);
  return rows.map(({ id }) => id);
}
