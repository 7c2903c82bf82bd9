import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { listCategories } from '#api/contract/categories.ts';
import { listLabels } from '#api/contract/labels.ts';
import { listLanguages } from '#api/contract/languages.ts';
import { listVideoSummaryTags } from '#api/contract/lookups.ts';
import { listTagGroups, listTags, type TagSort } from '#api/contract/tags.ts';
import { listUsers } from '#api/contract/users.ts';
import { users } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addCategory, addDigest, addLabel, addTag } from '#support/factories.ts';
import { addPerson } from '#support/people.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

describe('API-20: lookups', () => {
  it('languages come with id, code and title, the default first', async () => {
    const { results } = await desk.call(listLanguages);
    expect(results.map(({ code, title }) => [code, title])).toEqual([
      ['en', 'English'],
      ['es', 'Español'],
      ['ar', 'العربية'],
    ]);
  });

  it('help texts of the digest form come by field, under `texts`', async () => {
    const path = '/dashboard/dynamic/text/?marcomm_page=dashboard&section=';
    const { body } = await desk.send('GET', `${path}digest`);
    expect(body).toEqual({ texts: expect.objectContaining({ title: expect.stringMatching(/30 words/) }) });
    expect((await desk.send('GET', `${path}digest_video`)).body.texts).toHaveProperty('video_summary');
    expect((await desk.send('GET', `${path}x`)).status).toBe(400);
  });

  it('VID-20: tags of video segments come with id and watch_label', async () => {
    const { results } = await desk.call(listVideoSummaryTags);
    expect(results).toContainEqual({ id: 1, watch_label: 'Must Watch' });
    for (const tag of results)
      expect(tag).toEqual({ id: expect.any(Number), watch_label: expect.any(String) });
  });

  it('categories come by title', async () => {
    const [science, arts] = [await addCategory(desk, 'Science'), await addCategory(desk, 'Arts')];
    expect(await desk.call(listCategories)).toEqual({ results: [arts, science] });
  });

  it('LIST-41: labels come with id, color_code and title, and can be searched', async () => {
    const [urgent, done] = [
      await addLabel(desk, 'Urgent', '#ff0000'),
      await addLabel(desk, '100% done', '#00ff00'),
    ];
    expect(await desk.call(listLabels)).toEqual({ results: [done, urgent] });
    expect(await desk.call(listLabels, { query: { search: 'URG' } })).toEqual({ results: [urgent] });
    expect(await desk.call(listLabels, { query: { search: '%' } })).toEqual({ results: [done] });
  });

  it('tag groups come with their tags, also those that have none', async () => {
    const topics = await addTag(desk, { title: 'Major Topics', isTagGroup: true });
    const empty = await addTag(desk, { title: 'Places', isTagGroup: true });
    const [b, a] = [
      await addTag(desk, { title: 'Banking', tagGroupId: topics.id }),
      await addTag(desk, { title: 'Art', tagGroupId: topics.id }),
    ];
    expect(await desk.call(listTagGroups)).toEqual({
      results: [
        { tag_group: topics, tags: { results: [a, b] } },
        { tag_group: empty, tags: { results: [] } },
      ],
    });
  });
});

describe('API-19: tags', () => {
  it('are searched in titles, in pages of 20', async () => {
    for (let number = 0; number < 25; number += 1)
      await addTag(desk, { title: `Sport ${number}`, slug: `s${number}` });
    await addTag(desk, { title: 'Politics' });
    const found = await desk.call(listTags, { query: { search: 'port' } });
    expect(found.count).toBe(25);
    expect(found.results).toHaveLength(20);
    const second = await desk.call(listTags, { query: { search: 'port', page: 2 } });
    expect(second.results).toHaveLength(5);
    expect((await desk.call(listTags, { query: { search: 'port', size: 7, page: 4 } })).results).toHaveLength(
      4,
    );
  });

  it.each([
    ['is_internal', { isInternal: true }],
    ['is_series', { isSeries: true }],
    ['is_default_follow', { isDefaultFollow: true }],
    ['is_stream', { isStream: true }],
  ] as const)('are narrowed by %s', async (filter, values) => {
    const [marked, plain] = [await addTag(desk, values), await addTag(desk)];
    expect((await desk.call(listTags, { query: { [filter]: true } })).results).toMatchObject([marked]);
    expect((await desk.call(listTags, { query: { [filter]: false } })).results).toMatchObject([plain]);
  });

  it('hold groups only on request', async () => {
    const [tag, group] = [await addTag(desk), await addTag(desk, { isTagGroup: true })];
    expect((await desk.call(listTags)).results).toMatchObject([tag]);
    expect((await desk.call(listTags, { query: { include_group: true } })).count).toBe(2);
    expect(group.id).toBeGreaterThan(tag.id);
  });

  it('are ordered by every column, those that are equal by id', async () => {
    const [sea, sky] = [
      await addTag(desk, { title: 'Sea', isTagGroup: true }),
      await addTag(desk, { title: 'Sky', isTagGroup: true }),
    ];
    const ids = [
      (await addTag(desk, { title: 'ant', slug: 'z', description: 'b', tagGroupId: sky.id })).id,
      (await addTag(desk, { title: 'Zebra', slug: 'a', description: 'A', isSeries: true })).id,
      (await addTag(desk, { title: 'Bee', slug: 'm', tagGroupId: sea.id, isInternal: true })).id,
    ];
    await addDigest(desk, { tags: [ids[2]!] });
    const order = async (sort_by: TagSort, sort_order?: 'asc' | 'desc') => {
      const { results } = await desk.call(listTags, {
        query: { sort_by, ...(sort_order && { sort_order }) },
      });
      return results.map(({ id }) => ids.indexOf(id));
    };
    expect(await order('title')).toEqual([0, 2, 1]);
    expect(await order('title', 'desc')).toEqual([1, 2, 0]);
    expect(await order('slug')).toEqual([1, 2, 0]);
    // Those without one come last, either way.
    expect(await order('description')).toEqual([1, 0, 2]);
    expect(await order('description', 'desc')).toEqual([0, 1, 2]);
    expect(await order('tag_group')).toEqual([2, 0, 1]);
    expect(await order('tag_group', 'desc')).toEqual([0, 2, 1]);
    expect(await order('kinds')).toEqual([1, 2, 0]);
    expect(await order('kinds', 'desc')).toEqual([0, 2, 1]);
    expect(await order('digest_count')).toEqual([2, 1, 0]);
    expect(await order('digest_count', 'asc')).toEqual([0, 1, 2]);
    expect(await order('created_at', 'asc')).toEqual([0, 1, 2]);
  });

  it('come last changed first (TAGS-05), or in the requested order', async () => {
    const old = await addTag(desk, { title: 'Zebra', modifiedAt: new Date('2020-01-01') });
    const recent = await addTag(desk, { title: 'Ant', modifiedAt: new Date('2026-01-01') });
    expect((await desk.call(listTags)).results).toMatchObject([recent, old]);
    expect(
      (await desk.call(listTags, { query: { sort_by: 'id', sort_order: 'asc' } })).results,
    ).toMatchObject([old, recent]);
    expect((await desk.call(listTags, { query: { sort_by: 'title' } })).results).toMatchObject([recent, old]);
  });
});

describe('API-21: users', () => {
  it('come by name, 10 to a page, with their role', async () => {
    for (let number = 10; number < 22; number += 1)
      await addPerson(desk.deps.db, 'editor', { name: `Person ${number}` });
    const first = await desk.call(listUsers);
    expect(first.count).toBe(15);
    expect(first.results).toHaveLength(10);
    expect(first.results[0]).toEqual({
      id: desk.people.editor.id,
      name: 'editor',
      email: 'editor@example.com',
      phone: null,
      is_active: true,
      is_invited: false,
      roles: [{ id: expect.any(Number), name: 'Editor' }],
      last_seen_at: expect.any(String),
      has_factor: false,
    });
    expect((await desk.call(listUsers, { query: { page: 2, page_size: 10 } })).results).toHaveLength(5);
    expect((await desk.call(listUsers, { query: { search: 'person 1' } })).count).toBe(10);
  });

  it('ERR-10: as authors are read as id, name and is_active, 50 or 100 of them to a call', async () => {
    await desk.deps.db.execute(sql`
      insert into users (name, email, role_id)
      select 'Author ' || n, 'author' || n || '@example.com', 1 from generate_series(1, 110) n`);
    for (const page_size of [50, 100]) {
      const { results, count } = await desk.call(listUsers, {
        query: { page: 1, page_size, dashboard_user: true },
      });
      expect(results).toHaveLength(page_size);
      expect(results[0]).toMatchObject({ id: expect.any(Number), name: 'Author 1', is_active: true });
      expect(count).toBe(113);
    }
    expect((await desk.send('GET', '/dashboard/users/?page_size=101')).status).toBe(400);
  });

  it('dashboard_user leaves out those without a role', async () => {
    const reader = await addPerson(desk.deps.db, 'editor', { name: 'Reader' });
    await desk.deps.db.update(users).set({ roleId: null }).where(eq(users.id, reader.id));
    expect((await desk.call(listUsers, { query: { dashboard_user: true } })).count).toBe(3);
    expect((await desk.call(listUsers)).count).toBe(4);
  });

  it('C32: inactive ones are listed and marked', async () => {
    await addPerson(desk.deps.db, 'editor', { name: 'Gone', isActive: false });
    const { results } = await desk.call(listUsers, { query: { search: 'gone' } });
    expect(results).toMatchObject([{ name: 'Gone', is_active: false }]);
  });
});
