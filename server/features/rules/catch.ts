import { sql, type SQL } from 'drizzle-orm';
import { ruleDays, type RuleInput } from '#api/contract/rules.ts';
import type { Database } from '#server/db/database.ts';
import { iso } from '#server/db/expressions.ts';
import { makeMatcher, type Rule, type Story } from '#server/rules/match.ts';
import { rejectMuted, restoreUnmuted } from './headlines.ts';

const lockKey = sql`hashtext('rules of boards')`;

/** Those who store posts go by the rules as they are; those who change rules go by the posts that there are. */
const lockForPosts = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock_shared(${lockKey})`);
export const lockForRules = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);

const isOfWeek = sql`p.created_at > now() - make_interval(days => ${ruleDays})`;

/** So few that calls in between hardly wait. */
const batchSize = 500;

interface Post extends Story, Record<string, unknown> {
  id: number;
  createdAt: string;
  source: string;
}

/** Posts, the newest first, in batches. */
async function* readPosts(db: Database, where: SQL): AsyncGenerator<Post[]> {
  let after = sql`true`;
  for (;;) {
    const { rows } = await db.execute<Post>(sql`
      select p.id, p.title, p.description, p.language, ${iso(sql`p.created_at`)} as "createdAt", h.brand_name as source,
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

/** Rules with the feeds that they are about. */
async function findBoardRules(db: Database, where: SQL): Promise<Rule[]> {
  const { rows } = await db.execute<BoardRule & Record<string, unknown>>(sql`
    select r.id, r.words, r.languages, array(
      select bf.feed_id from board_feeds bf where bf.board_id = r.board_id
        and (r.feed_ids = '{}' or bf.feed_id = any(r.feed_ids))) as "feedIds"
    from board_rules r where r.deleted_at is null and ${where} order by r.id`);
  return rows.map(({ feedIds, ...rule }) => ({ ...rule, feeds: new Set(feedIds) }));
}

/**
 * Records which of some rules catch which of some posts, and that the others do not. Returns the ids of the headlines that were
 * rejected for that.
 */
async function recordCaught(tx: Database, rules: Rule[], posts: Post[]): Promise<number[]> {
  const match = makeMatcher(rules);
  const caught = posts.flatMap((post) =>
    match(post).map(({ ruleId: rule_id, word }) => ({ rule_id, post_id: post.id, word })),
  );
  const rows = sql`json_to_recordset(${JSON.stringify(caught)}::json) as x (rule_id int, post_id int, word text)`;
  await tx.execute(sql`
    delete from post_rules m where m.rule_id = any(${sql.param(rules.map(({ id }) => id))}::int[])
      and m.post_id = any(${sql.param(posts.map(({ id }) => id))}::int[])
      and not exists (select from ${rows} where x.rule_id = m.rule_id and x.post_id = m.post_id)`);
  if (caught.length === 0) return [];
  // What was caught before may be a headline that an editor requested.
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
 * Has the rules of their boards catch posts that have come, changed or joined a board, within that transaction. Answers the
 * ids of the headlines that were rejected for that, or are unprocessed again.
 */
export async function catchPosts(tx: Database, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  await lockForPosts(tx);
  const rules = await findBoardRules(
    tx,
    sql`r.board_id in (
      select bf.board_id from board_feeds bf join post_feeds pf on pf.feed_id = bf.feed_id
      where pf.post_id = any(${sql.param(ids)}::int[]))`,
  );
  if (rules.length === 0) return [];
  const changed = [];
  for await (const posts of readPosts(tx, sql`p.id = any(${sql.param(ids)}::int[])`))
    changed.push(...(await recordCaught(tx, rules, posts)));
  return [...changed, ...(await restoreUnmuted(tx, ids))];
}

/** The same for the last week of a feed that has joined boards. */
export async function catchPostsFor(tx: Database, feedId: number) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select p.id from posts p where ${isOfWeek}
      and exists (select from post_feeds pf where pf.post_id = p.id and pf.feed_id = ${feedId})`);
  await catchPosts(
    tx,
    rows.map(({ id }) => id),
  );
}

const matchesKey = (feeds: Iterable<number>) => sql`exists (
  select from post_feeds pf where pf.post_id = p.id and pf.feed_id = any(${sql.param([...feeds])}::int[]))`;

/**
 * Has a rule that was made, changed or restored catch the posts of the last week, within its transaction. `isAnew` has it
 * reject what it had caught before too.
 */
export async function applyRule(tx: Database, id: number, { isAnew }: { isAnew: boolean }) {
  const before = await findCaughtBy(tx, id);
  const rules = await findBoardRules(tx, sql`r.id = ${id}`);
  for (const rule of rules) {
    // What it caught before, of feeds that it is no longer about.
    await tx.execute(sql`
      delete from post_rules m using posts p
      where m.rule_id = ${id} and p.id = m.post_id and ${isOfWeek} and (${isAnew} or not ${matchesKey(rule.feeds)})`);
    for await (const posts of readPosts(tx, sql`${isOfWeek} and ${matchesKey(rule.feeds)}`))
      await recordCaught(tx, [rule], posts);
  }
  await restoreUnmuted(tx, before);
}

/** The ids of the posts that a rule has caught. */
export async function findCaughtBy(tx: Database, rule: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select post_id as id from post_rules where rule_id = ${rule}`,
  );
  return rows.map(({ id }) => id);
}

/** The most posts that a trial lists. */
const shownCount = 20;

/** What a rule of a board would catch of the last week. */
export async function findCaught(db: Database, board: number, { words, languages, feeds }: RuleInput) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select feed_id as id from board_feeds where board_id = ${board}
      ${feeds.length > 0 ? sql`and feed_id = any(${sql.param(feeds)}::int[])` : sql``}`);
  const about = new Set(rows.map(({ id }) => id));
  const match = makeMatcher([{ id: 0, words, languages, feeds: about }]);
  let count = 0;
  const results: { id: number; title: string; created_at: string; source: string; word: string | null }[] =
    [];
  for await (const posts of readPosts(db, sql`${isOfWeek} and ${matchesKey(about)}`))
    for (const post of posts) {
      const [caught] = match(post);
      if (!caught) continue;
      count += 1;
      const { id, title, createdAt, source } = post;
      if (results.length < shownCount)
        results.push({ id, title, created_at: createdAt, source, word: caught.word });
    }
  return { results, count };
}
