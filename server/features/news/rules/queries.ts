import { sql, type SQL } from 'drizzle-orm';
import type { Rule, RuleInput } from '#api/contract/rules.ts';
import type { Database } from '#server/db/database.ts';
import { isoInstant } from '#server/db/expressions.ts';

const belongsToBoards = (boards: number[]) =>
  sql`r.deleted_at is null ${boards.length > 0 ? sql`and r.board_id = any(${sql.param(boards)}::int[])` : sql``}`;

const postRulesFrom = (boards: number[]) =>
  sql`post_rules m join board_rules r on r.id = m.rule_id where m.post_id = p.id and ${belongsToBoards(boards)}`;

/** True if all boards of post `p` mute it. `boards` limits the check; empty means all. */
export const isMuted = (boards: number[]): SQL => sql`(
  exists (select from ${postRulesFrom(boards)} and r.kind = 'mute')
  and (
    select coalesce(bool_and(exists (select from ${postRulesFrom([])} and r.board_id = bf.board_id and r.kind = 'mute')), false)
    from post_feeds pf join board_feeds bf on bf.feed_id = pf.feed_id
    where pf.post_id = p.id ${boards.length > 0 ? sql`and bf.board_id = any(${sql.param(boards)}::int[])` : sql``}))`;

export const isWatched = (boards: number[]): SQL =>
  sql`exists (select from ${postRulesFrom(boards)} and r.kind = 'watch')`;

export const rulesOfPost = (boards: number[]): SQL => sql`(
  select coalesce(json_agg(json_build_object(
    'id', r.id, 'board', r.board_id, 'kind', r.kind, 'word', m.word) order by r.id), '[]') from ${postRulesFrom(boards)})`;

const ruleColumns = sql`r.id, r.board_id as board, r.kind, r.words, r.feed_ids as feeds, r.languages, (
    select coalesce(json_agg(json_build_object('id', f.id, 'title', f.title) order by lower(f.title), f.id), '[]')
    from feeds f where f.id = any(r.feed_ids)) as sources,
  (select count(*)::int from post_rules m where m.rule_id = r.id) as post_count,
  (select count(*)::int from headlines h where h.rule_id = r.id) as rejected_count, ${isoInstant(sql`r.modified_at`)} as modified_at`;

export async function findRules(db: Database, board: number): Promise<Rule[]> {
  const { rows } = await db.execute<Rule & Record<string, unknown>>(
    sql`select ${ruleColumns} from board_rules r where ${belongsToBoards([board])} order by r.id`,
  );
  return rows;
}

export async function findRule(db: Database, id: number): Promise<Rule | undefined> {
  const { rows } = await db.execute<Rule & Record<string, unknown>>(
    sql`select ${ruleColumns} from board_rules r where r.id = ${id}`,
  );
  return rows[0];
}

interface StoredRule extends RuleInput, Record<string, unknown> {
  id: number;
  board: number;
  modifiedAt: string;
  isDeleted: boolean;
}

/** Locks the rule until the transaction ends, even if it's deleted. */
export async function lockRule(tx: Database, id: number): Promise<StoredRule | undefined> {
  const { rows } = await tx.execute<StoredRule>(sql`
    select r.id, r.board_id as board, r.kind, r.words, r.feed_ids as feeds, r.languages,
      ${isoInstant(sql`r.modified_at`)} as "modifiedAt", r.deleted_at is not null as "isDeleted"
    from board_rules r where r.id = ${id} for update`);
  return rows[0];
}
