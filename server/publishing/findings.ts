import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

type FindingKind = 'link' | 'text';

export const findingKey = (kind: FindingKind, ...parts: (string | number)[]) =>
  `${kind} ${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;

/** How long a finding is valid, in minutes. What failed is checked again sooner, since people fix it. */
const goodMinutes = 60;
const badMinutes = 2;

/** The findings of these keys that are still valid. */
export async function readFindings(db: Database, keys: string[]): Promise<Map<string, string | null>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.execute<{ key: string; problem: string | null }>(sql`
    select key, problem from publish_findings
    where key = any(${sql.param(keys)}::text[])
      and checked_at > now() - make_interval(mins => case when problem = '' then ${goodMinutes}::int else ${badMinutes}::int end)`);
  return new Map(rows.map(({ key, problem }) => [key, problem]));
}
