import { eq, inArray, sql } from 'drizzle-orm';
import type { listSuggestedMerges } from '#api/contract/headlines.ts';
import type { OutputOf } from '#api/contract/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import { isoInstant } from '#server/db/expressions.ts';
import { mergeSuggestions, headlines } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { indexWindowMs } from '../grouping/grouping.ts';
import { joinGroups, keepApart } from '../grouping/regroup.ts';
import { linkWindowMs } from '../grouping/score.ts';
import type { SuggestedPair } from '../grouping/types.ts';
import { notFound } from '#server/errors.ts';
import { lockGrouping, lockMembers, storeRegrouping, type Editor } from './groups.ts';

type ListedMerges = OutputOf<typeof listSuggestedMerges>;

const maxSuggestedMerges = 10;

export async function storeSuggestedMerges(tx: Database, suggestedMerges: readonly SuggestedPair[]) {
  await tx.execute(sql`
    delete from headline_offers where created_at < now() - ${`${indexWindowMs} milliseconds`}::interval`);
  if (suggestedMerges.length === 0) return;
  await tx.execute(sql`
    insert into headline_offers (one_id, other_id, score, shared_terms)
    select (g."headlineIds" ->> 0)::int, (g."headlineIds" ->> 1)::int, g.score, g."sharedTerms"
    from jsonb_to_recordset(${JSON.stringify(suggestedMerges)}::jsonb)
      as g ("headlineIds" jsonb, score float8, "sharedTerms" jsonb)
    on conflict (one_id, other_id) do nothing`);
}

/**
 * Returns suggested merges of the last three days in which at least one group is a single headline, most
 * likely first. Skips pairs that an editor kept apart, and groups in which all headlines are rejected.
 */
export async function findSuggestedMerges(db: Database): Promise<ListedMerges> {
  const { rows } = await db.execute<SuggestedMergeRow & Record<string, unknown>>(sql`
    with found as (
      select distinct on (least(a.group_id, b.group_id), greatest(a.group_id, b.group_id))
        o.id, o.score, o.shared_terms, least(a.group_id, b.group_id) as one, greatest(a.group_id, b.group_id) as other
      from headline_offers o join headlines a on a.id = o.one_id join headlines b on b.id = o.other_id
      where o.created_at > now() - ${`${linkWindowMs} milliseconds`}::interval and a.group_id <> b.group_id
      order by least(a.group_id, b.group_id), greatest(a.group_id, b.group_id), o.score desc
    )
    select * from found f
    where not exists (
        select from headline_decisions d join headlines x on x.id = d.one_id join headlines y on y.id = d.other_id
        where d.kind = 'apart' and x.group_id in (f.one, f.other) and y.group_id in (f.one, f.other)
          and x.group_id <> y.group_id)
      and 1 = any (
        select count(*) from headlines h where h.group_id in (f.one, f.other) group by h.group_id)
      and not exists (
        select from unnest(array[f.one, f.other]) as g (id)
        where not exists (select from headlines h where h.group_id = g.id and h.status <> 'REJECTED'))
    order by f.score desc, f.id limit ${maxSuggestedMerges}`);
  const members = await findMembers(
    db,
    rows.flatMap(({ one, other }) => [one, other]),
  );
  return {
    results: rows.map(({ id, score, shared_terms, one, other }) => ({
      id,
      score,
      shared_terms,
      groups: [one, other].map((groupId) => ({ id: groupId, headlines: members.get(groupId) ?? [] })),
    })),
    answers: await countEditorActions(db),
  };
}

interface SuggestedMergeRow {
  id: number;
  score: number;
  shared_terms: string[];
  one: number;
  other: number;
}

type Member = ListedMerges['results'][number]['groups'][number]['headlines'][number];

async function findMembers(db: Database, groupIds: number[]): Promise<Map<number, Member[]>> {
  const { rows } = await db.execute<Member & { group_id: number }>(sql`
    select h.id, h.group_id, h.text, h.language, s.name as notification_source,
      ${isoInstant(sql`h.published_at`)} as published_at
    from headlines h left join headline_sources s on s.id = h.source_id
    where h.group_id = any(${sql.param(groupIds)}::int[]) order by h.id`);
  const members = new Map<number, Member[]>();
  for (const { group_id, ...member } of rows)
    members.set(group_id, [...(members.get(group_id) ?? []), member]);
  return members;
}

/** Counts editors' actions in the last 14 days, which indicate the quality of the grouping. */
async function countEditorActions(db: Database) {
  const { rows } = await db.execute<Record<'accepted' | 'refused' | 'joined' | 'parted', number>>(sql`
    with recent as (
      select id, offer_id, jsonb_array_length(after) > 0 as is_joined from headline_changes
      where created_at > now() - ${`${indexWindowMs} milliseconds`}::interval and undone_at is null
    )
    select count(*) filter (where offer_id is not null and is_joined)::int as accepted,
      count(*) filter (where offer_id is not null and not is_joined)::int as refused,
      (select count(*) from headline_decisions d join recent r on r.id = d.change_id
        where r.offer_id is null and d.kind = 'together')::int as joined,
      (select count(*) from headline_decisions d join recent r on r.id = d.change_id
        where r.offer_id is null and d.kind = 'apart')::int as parted
    from recent`);
  return rows[0]!;
}

/**
 * Merges the two suggested groups, or keeps them apart permanently. Returns the undo ID, or null if
 * they're already merged.
 */
export const resolveSuggestedMerge = (db: Database, id: number, isOneStory: boolean, editor: Editor) =>
  inTransaction(db, async (tx) => {
    await lockGrouping(tx);
    const [offer] = await tx.select().from(mergeSuggestions).where(eq(mergeSuggestions.id, id));
    if (!offer) throw notFound('This suggested merge');
    const named = await tx
      .select({ groupId: headlines.groupId })
      .from(headlines)
      .where(inArray(headlines.id, [offer.oneId, offer.otherId]));
    const groupIds = [...new Set(named.map(({ groupId }) => groupId))].toSorted((a, b) => a - b);
    const [into, from] = groupIds;
    if (into === undefined || from === undefined) return { change: null };
    const placed = await lockMembers(tx, groupIds);
    const regrouping = isOneStory
      ? joinGroups(placed, from, into)
      : keepApart(placed, [offer.oneId, offer.otherId]);
    return storeRegrouping(tx, isOneStory ? 'group' : 'keep_apart', placed, regrouping, {
      target: isOneStory ? into : null,
      offerId: id,
      editor,
    });
  });
