import { sql, type SQL } from 'drizzle-orm';
import { ruleLookbackDays, type RuleInput } from '#api/contract/rules.ts';
import type { Database } from '#server/db/database.ts';
import { isoInstant } from '#server/db/expressions.ts';
import { createMatcher, type MatchableRule, type MatchInput } from './match.ts';
import { rejectHeadlines, restoreHeadlines } from '../headlines/postHeadlines.ts';
import { isMuted } from './queries.ts';

const lockKey = sql`hashtext('rules of boards')`;

/** Rules can't change while posts are stored. */
const lockRulesShared = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock_shared(${lockKey})`);
export const lockRulesExclusive = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);

const isWithinRuleDays = sql`p.created_at > now() - make_interval(days => ${ruleLookbackDays})`;

/** Small enough that concurrent calls hardly have to wait. */
const batchSize = 500;

interface Post extends MatchInput, Record<string, unknown> {
  id: number;
  createdAt: string;
  source: string;
}

async function* readPostBatches(db: Database, where: SQL): AsyncGenerator<Post[]> {
  let after = sql`true`;
  for (;;) {
    const { rows } = await db.execute<Post>(sql`
      select p.id, p.title, p.description, p.language, ${isoInstant(sql`p.created_at`)} as "createdAt", h.brand_name as source,
        array(select distinct pf.feed_id from post_feeds pf where pf.post_id = p.id) as "feedIds"
      from posts p join feeds f on f.id = p.feed_id join hosts h on h.id = f.host_id
      where ${where} and ${after} order by p.created_at desc, p.id desc limit ${batchSize}`);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = sql`(p.created_at, p.id) < (${last.createdAt}::timestamptz, ${last.id}::int)`;
  }
}

interface BoardRule {
  id: number;
  words: string[];
  languages: string[];
  feedIds: number[];
}

async function findBoardRules(db: Database, where: SQL): Promise<MatchableRule[]> {
  const { rows } = await db.execute<BoardRule & Record<string, unknown>>(sql`
    select r.id, r.words, r.languages, array(
      select bf.feed_id from board_feeds bf where bf.board_id = r.board_id
        and (r.feed_ids = '{}' or bf.feed_id = any(r.feed_ids))) as "feedIds"
    from board_rules r where r.deleted_at is null and ${where} order by r.id`);
  return rows.map(({ feedIds, ...rule }) => ({ ...rule, feeds: new Set(feedIds) }));
}

async function recordMatches(tx: Database, rules: MatchableRule[], posts: Post[]): Promise<number[]> {
  const match = createMatcher(rules);
  const caught = posts.flatMap((post) =>
    match(post).map(({ ruleId: rule_id, word }) => ({ rule_id, post_id: post.id, word })),
  );
  const rows = sql`json_to_recordset(${JSON.stringify(caught)}::json) as x (rule_id int, post_id int, word text)`;
  await tx.execute(sql`
    delete from post_rules m where m.rule_id = any(${sql.param(rules.map(({ id }) => id))}::int[])
      and m.post_id = any(${sql.param(posts.map(({ id }) => id))}::int[])
      and not exists (select from ${rows} where x.rule_id = m.rule_id and x.post_id = m.post_id)`);
  if (caught.length === 0) return [];
  const { rows: recorded } = await tx.execute<{ rule_id: number; post_id: number; isNew: boolean }>(sql`
    insert into post_rules (rule_id, post_id, word) select x.rule_id, x.post_id, x.word from ${rows}
    on conflict (rule_id, post_id) do update set word = excluded.word
    returning rule_id, post_id, (xmax = 0) as "isNew"`);
  return rejectMuted(
    tx,
    recorded.filter(({ isNew }) => isNew),
  );
}

/**
 * Call it for posts that were added, changed or put on a board, in the same transaction. Returns the IDs of
 * rejected and restored headlines.
 */
export async function applyRulesToPosts(tx: Database, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  await lockRulesShared(tx);
  const rules = await findBoardRules(
    tx,
    sql`r.board_id in (
      select bf.board_id from board_feeds bf join post_feeds pf on pf.feed_id = bf.feed_id
      where pf.post_id = any(${sql.param(ids)}::int[]))`,
  );
  if (rules.length === 0) return [];
  const changed = [];
  for await (const posts of readPostBatches(tx, sql`p.id = any(${sql.param(ids)}::int[])`))
    changed.push(...(await recordMatches(tx, rules, posts)));
  return [...changed, ...(await restoreUnmuted(tx, ids))];
}

export async function applyRulesToFeed(tx: Database, feedId: number) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select p.id from posts p where ${isWithinRuleDays}
      and exists (select from post_feeds pf where pf.post_id = p.id and pf.feed_id = ${feedId})`);
  await applyRulesToPosts(
    tx,
    rows.map(({ id }) => id),
  );
}

const isInFeeds = (feeds: Iterable<number>) => sql`exists (
  select from post_feeds pf where pf.post_id = p.id and pf.feed_id = any(${sql.param([...feeds])}::int[]))`;

/**
 * Covers the last `ruleLookbackDays` days. With `rematchAll`, earlier matches count as new, so their headlines are
 * rejected again.
 */
export async function applyRule(tx: Database, id: number, { rematchAll }: { rematchAll: boolean }) {
  const before = await findPostsOfRule(tx, id);
  const rules = await findBoardRules(tx, sql`r.id = ${id}`);
  for (const rule of rules) {
    await tx.execute(sql`
      delete from post_rules m using posts p
      where m.rule_id = ${id} and p.id = m.post_id and ${isWithinRuleDays} and (${rematchAll} or not ${isInFeeds(rule.feeds)})`);
    for await (const posts of readPostBatches(tx, sql`${isWithinRuleDays} and ${isInFeeds(rule.feeds)}`))
      await recordMatches(tx, [rule], posts);
  }
  await restoreUnmuted(tx, before);
}

export async function findPostsOfRule(tx: Database, rule: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select post_id as id from post_rules where rule_id = ${rule}`,
  );
  return rows.map(({ id }) => id);
}

const maxShownPosts = 20;

export async function previewRule(db: Database, board: number, { words, languages, feeds }: RuleInput) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select feed_id as id from board_feeds where board_id = ${board}
      ${feeds.length > 0 ? sql`and feed_id = any(${sql.param(feeds)}::int[])` : sql``}`);
  const about = new Set(rows.map(({ id }) => id));
  const match = createMatcher([{ id: 0, words, languages, feeds: about }]);
  let count = 0;
  const results: { id: number; title: string; created_at: string; source: string; word: string | null }[] =
    [];
  for await (const posts of readPostBatches(db, sql`${isWithinRuleDays} and ${isInFeeds(about)}`))
    for (const post of posts) {
      const [caught] = match(post);
      if (!caught) continue;
      count += 1;
      const { id, title, createdAt, source } = post;
      if (results.length < maxShownPosts)
        results.push({ id, title, created_at: createdAt, source, word: caught.word });
    }
  return { results, count };
}

/** Rejects only unprocessed headlines that all their boards mute. Returns their IDs. */
async function rejectMuted(tx: Database, caught: { rule_id: number; post_id: number }[]) {
  if (caught.length === 0) return [];
  const muted = sql`(
    select c.rule_id, c.post_id
    from json_to_recordset(${JSON.stringify(caught)}::json) as c (rule_id int, post_id int)
    join board_rules r on r.id = c.rule_id and r.kind = 'mute')`;
  return rejectHeadlines(tx, muted, isMuted([]));
}

/** Restores only headlines that a rule rejected. Returns their IDs. */
export const restoreUnmuted = (tx: Database, posts: number[]) =>
  restoreHeadlines(tx, posts, sql`not ${isMuted([])}`);
