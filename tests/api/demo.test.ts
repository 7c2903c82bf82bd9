import { afterAll, beforeAll, expect, test } from 'vitest';
import { countAudience } from '#api/contract/broadcasts.ts';
import { getBroadcast } from '#api/contract/broadcasts/history.ts';
import { listGroupChannels } from '#api/contract/broadcasts/lookups.ts';
import { listUserLists } from '#api/contract/userLists.ts';
import { digestTypes, getDigest, listDigests } from '#api/contract/digests.ts';
import { listLanguages } from '#api/contract/languages.ts';
import { signIn } from '#api/contract/session.ts';
import { listTagGroups } from '#api/contract/tags.ts';
import { listUsers } from '#api/contract/users.ts';
import { sql } from 'drizzle-orm';
import { demoPassword } from '#server/demo/content.ts';
import { loadDemo } from '#server/demo/load.ts';
import { listFeeds } from '#api/contract/feeds.ts';
import { listSuggestedMerges, listHeadlines } from '#api/contract/headlines.ts';
import { getTranscript } from '#api/contract/transcripts.ts';
import { readNews } from '#server/adapters/demoSite/news.ts';
import { createDemoSite } from '#server/adapters/demoSite/site.ts';
import { createEgress } from '#server/egress/egress.ts';
import { pollFeeds } from '#server/features/news/feeds/poll.ts';
import { GroupIndex, groupNextBatch } from '#server/features/news/headlines/grouping.ts';
import { startTestApp, type TestApp } from '#support/app.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  // The demo brings people of its own.
  await app.deps.db.execute(sql`truncate users, sessions cascade`);
  await loadDemo(app.deps);
  const session = await app.call(
    signIn,
    { body: { email: 'super@example.com', password: demoPassword } },
    { as: 'anonymous' },
  );
  token = session.token;
});
afterAll(() => app.close());

const as = () => ({ as: { token } });

test.each([
  ['super@example.com', 'SUPER_USER_PERM'],
  ['staff@example.com', 'STAFF_USER_PERM'],
  ['editor@example.com', 'EDITOR_PERM'],
])('the demo account %s signs in as %s', async (email, codename) => {
  const { roles } = await app.call(signIn, { body: { email, password: demoPassword } }, { as: 'anonymous' });
  expect(roles.map((role) => role.codename)).toEqual([codename]);
});

test('the demo fills the list of every language, with counts that add up', async () => {
  const { results: languages } = await app.call(listLanguages, {}, as());
  const totals = await Promise.all(
    languages.map(async ({ code }) => {
      const list = await app.call(listDigests, {}, { ...as(), headers: { 'accept-language': code } });
      expect(list.count).toBe(list.status_statistics!.total);
      expect(list.status_statistics!.results.every(({ count }) => count > 0)).toBe(true);
      expect(list.suggested_filters.tags.results.length).toBeGreaterThan(0);
      return list.count!;
    }),
  );
  expect(totals.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(130);
});

test('VID-22, VID-31: the demo has the transcript of a video in two languages, with a summary of each', async () => {
  const params = { youtube_id: 'aqz-KE-bpKQ' };
  for (const language of ['en', 'ar']) {
    const found = await app.call(getTranscript, { params, query: { language } }, as());
    expect(found.languages).toEqual(['ar', 'en']);
    expect(found.language).toBe(language);
    expect(found.auto_summary.summary.length).toBeGreaterThan(2);
  }
});

test('the demo lists complete rows: cover, source, author, tags and figures', async () => {
  const { results } = await app.call(listDigests, { query: { status: 'published', size: 50 } }, as());
  for (const row of results) {
    expect(row.cover_pic).toMatch(/^\/media\/|^https:\/\/www\.youtube\.com\//);
    expect(row.source.host?.brand_name).toBeTruthy();
    expect(row.digest_author?.name).toBeTruthy();
    expect(row.tag.length).toBeGreaterThanOrEqual(2);
    expect(row.metrics.watch_count).toBeGreaterThan(0);
  }
  const cover = results.find((row) => row.cover_pic?.startsWith('/media/'))?.cover_pic ?? '';
  const picture = await app.app.inject(cover);
  expect(picture.headers['content-type']).toBe('image/webp');
});

test('the demo holds digests of every type, with versions, polls and video segments', async () => {
  for (const code of Object.values(digestTypes)) {
    const { count } = await app.call(listDigests, { query: { digest_types: String(code) } }, as());
    expect(count).toBeGreaterThan(0);
  }
  const { results } = await app.call(listDigests, { query: { size: 100 } }, as());
  const digests = await Promise.all(results.map(({ id }) => app.call(getDigest, { params: { id } }, as())));
  expect(digests.some(({ version }) => Object.keys(version).length >= 4)).toBe(true);
  expect(digests.some(({ digest_poll }) => (digest_poll?.choices.length ?? 0) >= 2)).toBe(true);
  expect(digests.some(({ video_summary }) => (video_summary?.summary.length ?? 0) >= 2)).toBe(true);
});

test('the demo groups its tags, one group being the Major Topics', async () => {
  const { results } = await app.call(listTagGroups, {}, as());
  expect(results.length).toBeGreaterThanOrEqual(5);
  expect(
    results.find(({ tag_group }) => tag_group.title === 'Major Topics')?.tags.results.length,
  ).toBeGreaterThan(8);
});

test('the demo has staff without a name and staff who have left', async () => {
  const { results } = await app.call(listUsers, { query: { page_size: 100, dashboard_user: true } }, as());
  expect(results.some(({ name, phone }) => name === '' && phone)).toBe(true);
  expect(results.some(({ is_active }) => !is_active)).toBe(true);
});

test('LIST-48: whatever a bell of the demo says was sent or is planned', async () => {
  const { rows } = await app.deps.db.execute<{
    notification_status: string;
    status: string;
    total: number;
  }>(sql`
    select d.notification_status, b.status, sum(n.total)::int as total
    from digests d left join notifications n on n.digest_id = d.id left join broadcasts b on b.id = n.broadcast_id
    where d.notification_status is not null group by d.id, b.id`);
  expect(rows.length).toBeGreaterThan(10);
  expect(new Set(rows.map((row) => `${row.notification_status} ${row.status} ${row.total > 300}`))).toEqual(
    new Set(['COMPLETE COMPLETE true', 'SCEHEDULED SCHEDULED false']),
  );
});

test('the demo has readers, channels for every category and user lists', async () => {
  const audience = await app.call(countAudience, { body: { user_list_type: 'all' } }, as());
  expect(audience.users).toBeGreaterThan(400);
  const { channel_list } = await app.call(listGroupChannels, { params: { id: 2 } }, as());
  expect(channel_list.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Alerts', 'Science', 'Travel']),
  );
  const { results } = await app.call(listUserLists, {}, as());
  for (const { id } of results) {
    const members = await app.call(countAudience, { body: { user_list_type: String(id) } }, as());
    expect(members.users).toBeGreaterThan(10);
  }
});

test('the demo sources are polled as all feeds are, and their headlines are grouped by story', async () => {
  const egress = createEgress({ allowPrivateHosts: [], localSite: createDemoSite() });
  await pollFeeds({ ...app.deps, egress });
  await egress.close();
  const feeds = await app.call(listFeeds, { query: { page_size: 100 } }, as());
  expect(feeds.results.map(({ health }) => health.state)).toEqual(
    Array.from({ length: 20 }, () => 'healthy'),
  );

  const index = new GroupIndex();
  while ((await groupNextBatch(app.deps.db, index)).placed > 0);
  const { sources, stories } = await readNews();
  const silent = new Set(
    sources.filter(({ makesHeadlines }) => makesHeadlines === false).map(({ slug }) => slug),
  );
  const toStory = new Map(
    stories.flatMap((story, place) => story.map(({ title }) => [title, place] as const)),
  );
  const groups = [];
  for (let page = 1; groups.length === (page - 1) * 100; page += 1) {
    const { results } = await app.call(listHeadlines, { query: { page, page_size: 100 } }, as());
    groups.push(...results.map(({ groups: others, ...row }) => [row, ...others]));
  }
  const published = stories.flat().filter(({ source }) => !silent.has(source));
  expect(groups.flat()).toHaveLength(published.length);
  const many = groups.filter((group) => group.length > 1);
  const areTrue = many.filter((group) => new Set(group.map(({ text }) => toStory.get(text))).size === 1);
  expect(areTrue.length / many.length).toBeGreaterThan(0.95);
  for (const language of ['en', 'es', 'ar'])
    expect(areTrue.filter(([first]) => first!.language === language).length).toBeGreaterThan(15);

  // CURATE-05: a few merges to accept.
  const offers = (await app.call(listSuggestedMerges, {}, as())).results;
  expect(offers.length).toBeGreaterThan(1);
  for (const offer of offers) {
    const [one, other] = offer.groups.map((group) => group.headlines.map(({ text }) => toStory.get(text)));
    expect(one).toEqual(expect.arrayContaining(other!));
  }
});

test('READER-06: the demo has a trial that is over, of which the version that was opened more often went to the rest', async () => {
  const { rows } = await app.deps.db.execute<{ broadcast_id: number }>(
    sql`select broadcast_id from notifications where is_rest`,
  );
  expect(rows).toHaveLength(1);
  const { trial, versions } = await app.call(getBroadcast, { params: { id: rows[0]!.broadcast_id } }, as());
  const [first, second, rest] = versions.map(({ notification, outcome }) => ({
    id: notification.id,
    title: notification.title,
    rate: outcome.opened / outcome.sent,
    sent: outcome.sent,
  }));
  const better = first!.rate >= second!.rate ? first! : second!;
  expect(trial!.chosen).toMatchObject({ notification: better.id, reason: 'opens' });
  expect(rest!.title).toBe(better.title);
  expect(rest!.sent).toBeGreaterThan(first!.sent + second!.sent);
});
