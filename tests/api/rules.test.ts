import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '#api/contract/audit.ts';
import { deleteBoard } from '#api/contract/boards.ts';
import type { Method } from '#api/contract/endpoint.ts';
import { followFeed } from '#api/contract/feeds.ts';
import { listHeadlines, setHeadlineStatus, type HeadlineStatus } from '#api/contract/headlines.ts';
import { createPostHeadline, listPosts } from '#api/contract/posts.ts';
import {
  createRule,
  deleteRule,
  listRules,
  restoreRule,
  tryRule,
  updateRule,
  type Rule,
  type RuleInput,
} from '#api/contract/rules.ts';
import { storeEntries } from '#server/features/news/posts/store.ts';
import { purgeRules } from '#server/features/news/rules/write.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addBoard, addFeed as addFeedTo, addRule, sampleRule } from '#support/factories.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
const addFeed = async (...boards: number[]) => (await addFeedTo(desk, undefined, boards)).id;

interface Brought {
  language?: string;
  daysOld?: number;
  /** Of one story in several feeds. Default one of its own. */
  link?: string;
  /** What the feed knows it by. Default its title. */
  id?: string;
}

/** Has a feed bring posts, as a poll does. */
const bring = (feed: number, given: string[], { language = 'en', daysOld = 0.1, link, id }: Brought = {}) =>
  inTransaction(desk.deps.db, (tx) =>
    storeEntries(
      tx,
      feed,
      {
        language,
        entries: given.map((title) => ({
          id: id ?? `${feed} ${title}`,
          title,
          link: link ?? `https://n.example/${encodeURIComponent(title)}`,
          date: daysAgo(daysOld),
          summary: '',
          image: undefined,
        })),
      },
      new Date(),
    ),
  );

const titles = async (query: { categories?: string; caught?: 'muted' | 'watched' } = {}) =>
  (await desk.call(listPosts, { query: { ordering: 'id', ...query } })).results.map(({ title }) => title);
const headlines = async () => (await desk.call(listHeadlines)).results.map(({ text }) => text).toSorted();
const toRules = async (id: number) => (await desk.call(listRules, { params: { id } })).results;
const change = ({ id, kind, words, feeds, languages, modified_at }: Rule, values: Partial<RuleInput>) =>
  desk.call(updateRule, {
    params: { id },
    body: { kind, words, feeds, languages, ...values, modified_at },
  });
const remove = (id: number) => desk.call(deleteRule, { params: { id } });
const trial = (id: number, values: Partial<RuleInput> = {}) =>
  desk.call(tryRule, { params: { id }, body: { ...sampleRule, ...values } });

describe('a rule that mutes', () => {
  it('excludes new posts from of the list and of headlines, counts them, and shows them under their filter', async () => {
    const board = await addBoard(desk);
    const feed = await addFeed(board.id);
    const rule = await addRule(desk, { words: ['strike'] }, board.id);
    await bring(feed, ['Ferry strike', 'Night train']);
    expect(await titles()).toEqual(['Night train']);
    expect(await titles({ categories: String(board.id) })).toEqual(['Night train']);
    expect(await headlines()).toEqual(['Night train']);
    const answer = await desk.call(listPosts, { query: { caught: 'muted' } });
    expect(answer).toMatchObject({ count: 1, muted_count: 1, watched_count: 0 });
    expect(answer.results).toMatchObject([
      { title: 'Ferry strike', rules: [{ id: rule.id, board: board.id, kind: 'mute', word: 'strike' }] },
    ]);
    expect(await desk.call(listPosts)).toMatchObject({ count: 1, muted_count: 1 });
    expect(await toRules(board.id)).toMatchObject([{ id: rule.id, post_count: 1 }]);
    const id = answer.results[0]!.id;
    expect((await desk.call(listPosts, { query: { id } })).results).toHaveLength(1);
    await desk.call(createPostHeadline, { params: { id } });
    expect(await headlines()).toEqual(['Ferry strike', 'Night train']);
  });

  it('is its board’s: a post is muted where all boards that have it mute it', async () => {
    const [muting, other] = [await addBoard(desk), await addBoard(desk)];
    await addRule(desk, { words: ['strike'] }, muting.id);
    await bring(await addFeed(muting.id, other.id), ['Ferry strike']);
    await bring(await addFeed((await addBoard(desk)).id), ['Rail strike']);
    expect(await titles({ categories: String(muting.id) })).toEqual([]);
    expect(await titles({ categories: String(other.id) })).toEqual(['Ferry strike']);
    expect(await titles({ categories: `${muting.id},${other.id}` })).toEqual(['Ferry strike']);
    expect(await titles()).toEqual(['Ferry strike', 'Rail strike']);
    expect(await headlines()).toEqual(['Ferry strike', 'Rail strike']);
    await addRule(desk, { words: ['strike'] }, other.id);
    expect(await titles()).toEqual(['Rail strike']);
  });

  it('asks for sources and languages too', async () => {
    const board = await addBoard(desk);
    const [one, two] = [await addFeed(board.id), await addFeed(board.id)];
    await addRule(desk, { words: [], feeds: [one], languages: ['fr'] }, board.id);
    await bring(one, ['Grève des ferries'], { language: 'fr-CA' });
    await bring(one, ['Ferry strike']);
    await bring(two, ['Train de nuit'], { language: 'fr' });
    expect(await titles()).toEqual(['Ferry strike', 'Train de nuit']);
    expect(await titles({ caught: 'muted' })).toEqual(['Grève des ferries']);
  });

  it('lets a story become a headline when a feed of another board brings it, or its title changes', async () => {
    const board = await addBoard(desk);
    const [one, two] = [await addFeed(board.id), await addFeed((await addBoard(desk)).id)];
    await addRule(desk, { words: ['strike'] }, board.id);
    await bring(one, ['Ferry strike'], { link: 'https://n.example/1' });
    await bring(one, ['Rail strike'], { link: 'https://n.example/2' });
    expect(await headlines()).toEqual([]);
    await bring(two, ['Ferry strike'], { link: 'https://n.example/1' });
    expect(await headlines()).toEqual(['Ferry strike']);
    await bring(one, ['Rail talks'], { id: `${one} Rail strike`, link: 'https://n.example/2' });
    expect(await headlines()).toEqual(['Ferry strike', 'Rail talks']);
    expect(await titles()).toEqual(['Ferry strike', 'Rail talks']);
  });

  it('rejects unprocessed headlines of what it catches, until it is deleted or catches them no more', async () => {
    const board = await addBoard(desk);
    const feed = await addFeed(board.id);
    await bring(feed, ['Ferry strike', 'Rail strike', 'Night train']);
    const ids = new Map((await desk.call(listHeadlines)).results.map(({ id, text }) => [text, id]));
    const setStatus = (text: string, status: HeadlineStatus) =>
      desk.call(setHeadlineStatus, { body: { notification_ids: [ids.get(text)!], status } });
    const statuses = async () =>
      Object.fromEntries((await desk.call(listHeadlines)).results.map(({ text, status }) => [text, status]));
    await setStatus('Rail strike', 'PROCESSING');
    const before = await statuses();
    const rule = await addRule(desk, { words: ['strike'] }, board.id);
    expect(rule).toMatchObject({ post_count: 2, rejected_count: 1 });
    const rejected = { ...before, 'Ferry strike': 'REJECTED' };
    expect(await statuses()).toEqual(rejected);
    await remove(rule.id);
    expect(await statuses()).toEqual(before);
    const restored = await desk.call(restoreRule, { params: { id: rule.id } });
    expect(await statuses()).toEqual(rejected);
    const changed = await change(restored, { words: ['train'] });
    expect(changed).toMatchObject({ rejected_count: 1 });
    expect(await statuses()).toEqual({ ...before, 'Night train': 'REJECTED' });
    // What an editor decides after it stays.
    await setStatus('Night train', 'UNPROCESSED');
    await bring(feed, ['Night train delayed'], {
      id: `${feed} Night train`,
      link: 'https://n.example/Night%20train',
    });
    expect(await desk.call(listHeadlines)).toMatchObject({ count: 3 });
    expect(Object.values(await statuses())).not.toContain('REJECTED');
    await setStatus('Night train', 'REJECTED');
    await remove(rule.id);
    expect(Object.values(await statuses())).toContain('REJECTED');
  });

  it('rejects the headline of a story whose new title it catches', async () => {
    const board = await addBoard(desk);
    const feed = await addFeed(board.id);
    await addRule(desk, { words: ['strike'] }, board.id);
    const story = { id: 'a', link: 'https://n.example/1' };
    await bring(feed, ['Ferry talks'], story);
    await bring(feed, ['Ferry strike'], story);
    expect((await desk.call(listHeadlines)).results).toMatchObject([{ status: 'REJECTED' }]);
    await bring(feed, ['Ferry peace'], story);
    expect((await desk.call(listHeadlines)).results).toMatchObject([{ status: 'UNPROCESSED' }]);
  });

  it('is about the posts of a feed that joins its board', async () => {
    const board = await addBoard(desk);
    const feed = await addFeed();
    await addRule(desk, {}, board.id);
    await bring(feed, ['Ferry strike']);
    expect(await titles()).toEqual(['Ferry strike']);
    await desk.call(followFeed, { body: { feed_source: feed, feed_category: board.id } });
    expect(await titles()).toEqual([]);
    await desk.call(deleteBoard, { params: { id: board.id } });
    expect(await titles()).toEqual(['Ferry strike']);
  });
});

describe('a rule that watches', () => {
  it('marks posts, for which there is a filter; what is muted is not watched', async () => {
    const board = await addBoard(desk);
    const feed = await addFeed(board.id);
    await addRule(desk, { kind: 'watch', words: ['ferry', 'train'] }, board.id);
    await addRule(desk, { words: ['strike'] }, board.id);
    await bring(feed, ['Ferry strike', 'Night train', 'Museum buys a comet']);
    const answer = await desk.call(listPosts, { query: { caught: 'watched' } });
    expect(answer).toMatchObject({ count: 1, muted_count: 1, watched_count: 1 });
    expect(answer.results).toMatchObject([
      {
        title: 'Night train',
        rules: [{ kind: 'watch', word: 'train' }],
        headline: { status: 'UNPROCESSED' },
      },
    ]);
    expect(await desk.call(listPosts)).toMatchObject({ count: 2, watched_count: 1 });
  });
});

describe('before it is saved, a rule', () => {
  it('shows what it would have caught in the last week: all counted, the newest listed', async () => {
    const board = await addBoard(desk);
    const feed = await addFeed(board.id);
    await bring(
      feed,
      Array.from({ length: 600 }, (_, index) => `Strike ${index}`),
      { daysOld: 2 },
    );
    await bring(feed, ['A strike of today', 'Night train']);
    await bring(feed, ['An old strike'], { daysOld: 8 });
    await bring(await addFeed(), ['A strike elsewhere']);
    const answer = await trial(board.id);
    expect(answer.count).toBe(601);
    expect(answer.results).toHaveLength(20);
    expect(answer.results[0]).toMatchObject({ title: 'A strike of today', word: 'strike' });
    expect(await trial(board.id, { words: ['storm'] })).toEqual({ results: [], count: 0 });
    expect(await toRules(board.id)).toEqual([]);
    // And catches just that when it is saved.
    await addRule(desk, {}, board.id);
    expect(await toRules(board.id)).toMatchObject([{ post_count: 601 }]);
    expect(await titles()).toEqual(['Night train', 'An old strike', 'A strike elsewhere']);
  });

  it.each([
    [{ words: [] }, 'Please enter words, or choose feeds or languages'],
    [{ words: ['strike', '…'] }, 'Each word needs at least one letter or digit: ….'],
  ])('is refused where it could catch nothing or all: %j', async (values, message) => {
    const { id } = await addBoard(desk);
    const body = { ...sampleRule, ...values };
    for (const path of ['rules/', 'rules/try/'])
      expect(await desk.send('POST', `/dashboard/feed/categories/${id}/${path}`, body)).toMatchObject({
        status: 400,
        body: { words: [message] },
      });
  });

  it('needs a board that is there', async () => {
    for (const path of ['rules/', 'rules/try/'])
      expect((await desk.send('POST', `/dashboard/feed/categories/999/${path}`, sampleRule)).status).toBe(
        404,
      );
    expect((await desk.send('GET', '/dashboard/feed/categories/999/rules/')).status).toBe(404);
  });
});

describe('what was done to a rule', () => {
  it('can be taken back: a deletion by restoring it, with what it had caught and what came since', async () => {
    const board = await addBoard(desk);
    const feed = await addFeed(board.id);
    const rule = await addRule(desk, {}, board.id);
    await bring(feed, ['An old strike'], { daysOld: 9 });
    await remove(rule.id);
    expect(await toRules(board.id)).toEqual([]);
    expect(await titles()).toEqual(['An old strike']);
    await bring(feed, ['Ferry strike']);
    expect(await titles()).toEqual(['An old strike', 'Ferry strike']);
    const restored = await desk.call(restoreRule, { params: { id: rule.id } });
    expect(restored).toMatchObject({ id: rule.id, post_count: 2 });
    expect(await titles()).toEqual([]);
    expect((await desk.send('DELETE', '/dashboard/feed/rules/999/')).status).toBe(404);
  });

  it('can be taken back: a change by another, refused where a colleague has changed it meanwhile', async () => {
    const board = await addBoard(desk);
    await bring(await addFeed(board.id), ['Ferry strike', 'Night train']);
    const rule = await addRule(desk, {}, board.id);
    const changed = await change(rule, { words: ['train'] });
    expect(changed).toMatchObject({ words: ['train'], post_count: 1 });
    expect(await titles()).toEqual(['Ferry strike']);
    const body = { ...sampleRule, modified_at: rule.modified_at };
    expect(await desk.send('PUT', `/dashboard/feed/rules/${rule.id}/`, body)).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    });
    await change(changed, { words: rule.words });
    expect(await titles()).toEqual(['Night train']);
  });

  it('is in the audit log', async () => {
    const rule = await addRule(desk);
    await change(rule, { words: ['train'] });
    await remove(rule.id);
    await desk.call(restoreRule, { params: { id: rule.id } });
    const { results } = await desk.call(listAudit, { query: { entity: 'rule' } });
    expect(results.map(({ action }) => action).toReversed()).toEqual([
      'create',
      'update',
      'delete',
      'restore',
    ]);
    expect(results.at(-2)).toMatchObject({ before: { words: ['strike'] }, after: { words: ['train'] } });
  });

  it('is for those who manage feeds', async () => {
    const { id, board } = await addRule(desk);
    const calls: [Method, string, object?][] = [
      ['POST', `/dashboard/feed/categories/${board}/rules/`, sampleRule],
      ['POST', `/dashboard/feed/categories/${board}/rules/try/`, sampleRule],
      ['PUT', `/dashboard/feed/rules/${id}/`, sampleRule],
      ['DELETE', `/dashboard/feed/rules/${id}/`],
      ['POST', `/dashboard/feed/rules/${id}/restore/`],
    ];
    for (const [method, path, body] of calls)
      expect((await desk.send(method, path, body, { as: 'staff' })).status, path).toBe(403);
    expect(
      (await desk.send('GET', `/dashboard/feed/categories/${board}/rules/`, undefined, { as: 'staff' }))
        .status,
    ).toBe(200);
  });

  it('leaves no rule behind once it was deleted for a month', async () => {
    const { id } = await addRule(desk);
    await remove(id);
    await desk.deps.db.execute(sql`update board_rules set deleted_at = now() - interval '31 days'`);
    await purgeRules(desk.deps.db);
    expect((await desk.send('POST', `/dashboard/feed/rules/${id}/restore/`)).status).toBe(404);
  });
});

it('rules and posts that are stored at a time miss none of each other', async () => {
  const board = await addBoard(desk);
  const feeds = await Promise.all(Array.from({ length: 4 }, () => addFeed(board.id)));
  await Promise.all([
    ...feeds.map((feed) => bring(feed, [`Strike ${feed}`, `Train ${feed}`])),
    desk.call(createRule, { params: { id: board.id }, body: sampleRule }),
  ]);
  expect(await titles({ caught: 'muted' })).toHaveLength(4);
  expect(await titles()).toHaveLength(4);
});
