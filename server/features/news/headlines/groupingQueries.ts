import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { indexWindowMs } from '../grouping/grouping.ts';
import type { Decision, Headline, PlacedHeadline, StoredHeadline } from '../grouping/types.ts';
import { incrementSetting } from '#server/records/settings.ts';
import { postOrigin } from './postHeadlines.ts';
import { bytesToVector } from './vectors.ts';

/** Only the start of a summary resembles an article's lead. */
const maxSummaryLength = 400;

type PendingHeadline = Omit<Headline, 'language' | 'vector'> & {
  language: string | null;
  isCorrected: boolean;
};

export async function lockPendingHeadlines(tx: Database, model: string | undefined, limit: number) {
  const { rows } = await tx.execute<
    PendingHeadline & { bytes: Uint8Array | null } & Record<string, unknown>
  >(sql`
    select ${headlineColumns}, h.is_corrected as "isCorrected", v.vector as bytes ${fromClause}
      left join headline_vectors v on v.model = ${model ?? null} and v.text_key = md5(h.text)::uuid
    where h.grouped_at is null or h.is_corrected order by h.id limit ${limit} for update of h`);
  return rows.map(({ bytes, ...headline }) => ({
    ...headline,
    ...(bytes && { vector: bytesToVector(bytes) }),
  }));
}

const headlineColumns = sql`h.id, h.text as title, h.language, s.name as source, coalesce(left(p.description, ${maxSummaryLength}), '') as summary,
  (extract(epoch from h.published_at) * 1000)::float8 as "publishedAt"`;

const fromClause = sql`from headlines h left join headline_sources s on s.id = h.source_id
  left join posts p on p.address_key = h.origin_id and h.origin = ${postOrigin}`;

export async function markGrouped(tx: Database, ids: number[]) {
  await tx.execute(
    sql`update headlines set grouped_at = now(), is_corrected = false where id = any(${sql.param(ids)}::int[])`,
  );
}

const counterKey = 'headlines.grouped';

export const incrementGroupingCount = (tx: Database) => incrementSetting(tx, counterKey);

/** Reads the counters of automatic grouping and of editors' changes. */
export async function readGroupingVersions(tx: Database) {
  const { rows } = await tx.execute<{ count: number; changes: string }>(sql`
    select coalesce((select value::int from settings where key = ${counterKey}), 0) as count,
      (select coalesce(max(id), 0) || ' ' || count(undone_at) from headline_changes) as changes`);
  return rows[0]!;
}

const isRecent = sql`h.published_at > now() - ${`${indexWindowMs} milliseconds`}::interval`;

export async function findPlacedHeadlines(tx: Database) {
  const { rows } = await tx.execute<StoredHeadline & Record<string, unknown>>(sql`
    select ${headlineColumns}, h.group_id as "groupId" ${fromClause}
    where h.grouped_at is not null and h.language is not null and ${isRecent} order by h.id`);
  return rows;
}

export async function findEditedHeadlines(tx: Database) {
  const { rows } = await tx.execute<PlacedHeadline & Record<string, unknown>>(sql`
    select h.id, h.group_id as "groupId" from headlines h
    where ${isRecent} and h.id in (
      select (each ->> 'id')::int from headline_changes c, jsonb_array_elements(c.after) as each
      where c.created_at > now() - ${`${indexWindowMs} milliseconds`}::interval)`);
  return rows;
}

export async function findDecisions(tx: Database): Promise<Decision[]> {
  const { rows } = await tx.execute<{ kind: Decision['kind']; one: number; other: number }>(sql`
    select d.kind, d.one_id as one, d.other_id as other from headline_decisions d
      join headline_changes c on c.id = d.change_id
    where c.created_at > now() - ${`${indexWindowMs} milliseconds`}::interval order by d.id`);
  return rows.map(({ kind, one, other }) => ({ kind, headlineIds: [one, other] }));
}
