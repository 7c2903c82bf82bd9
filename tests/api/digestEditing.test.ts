import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCategory, listCategories } from '../../src/api/contract/categories';
import {
  changeSlug,
  listFocusCards,
  listLinkTargets,
  searchDigests,
} from '../../src/api/contract/digestLinks';
import { getDigest } from '../../src/api/contract/digests';
import { suggestTags } from '../../src/api/contract/tagSuggestions';
import { startTestApp, type TestApp } from '../support/app';
import { addDigest, addTag } from '../support/factories';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

const move = (id: number, body: object) => desk.send('PATCH', `/dashboard/digests/${id}/slug/`, body);

describe('API-09: another slug', () => {
  it('EDIT-67: moves the digest and counts as a change of it', async () => {
    const before = await addDigest(desk, { title: 'Harbour' });
    const after = await desk.call(changeSlug, { params: { id: before.id }, body: { slug: 'old-harbour-2' } });
    expect(after).toMatchObject({ id: before.id, slug: 'old-harbour-2', title: 'Harbour' });
    expect(Date.parse(after.modified_at)).toBeGreaterThan(Date.parse(before.modified_at));
    expect(await desk.call(getDigest, { params: { id: before.id } })).toEqual(after);
  });

  it.each(['Harbour', 'old_harbour', 'a b', '', '-a', 'häfen'])(
    'EDIT-66: refuses %j in `detail`',
    async (slug) => {
      const { id } = await addDigest(desk);
      expect(await move(id, { slug })).toMatchObject({
        status: 400,
        body: { detail: 'Slug should contain lowercase letters, numbers, and hyphens only' },
      });
    },
  );

  it('EDIT-67: refuses a slug that is taken, and a stale change', async () => {
    const [taken, { id }] = [await addDigest(desk), await addDigest(desk)];
    expect(await move(id, { slug: taken.slug })).toMatchObject({
      status: 400,
      body: { detail: 'Another digest has this slug.', code: 'invalid_slug' },
    });
    expect(await move(id, { slug: 'free', modified_at: '2020-01-01T00:00:00.000Z' })).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { id } },
    });
    expect(await move(999_999, { slug: 'free' })).toMatchObject({ status: 404 });
  });
});

describe('digests that others lead to', () => {
  it('EDIT-59: are found by a part of the title, published ones first, but for those given', async () => {
    const draft = await addDigest(desk, { title: 'Night trains' });
    const published = await addDigest(desk, { title: 'Trains by day', status: 'Published' });
    const other = await addDigest(desk, { title: 'Ferries' });
    await addDigest(desk, { title: 'Trenes, trains' }, { language: 'es' });
    const found = async (query: object) =>
      (await desk.call(listLinkTargets, { query })).results.map(({ id }) => id);
    expect(await found({ search: 'train' })).toEqual([published.id, draft.id]);
    expect(await found({ search: 'train', exclude_digest_ids: String(published.id) })).toEqual([draft.id]);
    expect(await found({ exclude_digest_ids: `${published.id},${draft.id}` })).toEqual([other.id]);
    expect(await found({ search: '100%_' })).toEqual([]);
    const { results } = await desk.call(searchDigests, { query: { search: 'ferr' } });
    expect(results).toEqual([{ id: other.id, title: 'Ferries', slug: 'ferries', cover_pic: null }]);
  });

  it('EDIT-47: five at most are offered as a focus card, never the digest itself', async () => {
    const ids = [];
    for (let count = 0; count < 7; count += 1) ids.push((await addDigest(desk)).id);
    const own = ids.at(-1);
    const { results } = await desk.call(listFocusCards, { query: { digest_id: own } });
    expect(results).toHaveLength(5);
    expect(results.map(({ id }) => id)).not.toContain(own);
    const bySlug = await desk.call(listFocusCards, { query: { search: results[2]?.slug } });
    expect(bySlug.results[0]?.id).toBe(results[2]?.id);
  });
});

describe('a new category', () => {
  it('CAT-05: is made by super users alone, once', async () => {
    const body = { title: ' Weather ', icon: '/media/sun.png' };
    const category = await desk.call(createCategory, { body });
    expect(category.title).toBe('Weather');
    expect((await desk.call(listCategories)).results).toContainEqual(category);
    const again = (given: object, as: 'super' | 'editor' = 'super') =>
      desk.send('POST', '/dashboard/category/', given, { as });
    expect(await again(body)).toMatchObject({
      status: 400,
      body: { title: ['There is a category of this name already.'] },
    });
    expect(await again({ title: ' ' })).toMatchObject({ status: 400 });
    expect(await again({ title: 'X', icon: 'javascript:alert(1)' })).toMatchObject({ status: 400 });
    expect(await again({ title: 'X' }, 'editor')).toMatchObject({ status: 403 });
  });
});

it('S20: tags are suggested from the words of a text', async () => {
  const [rail] = [await addTag(desk, { title: 'Rail', slug: 'rail' }), await addTag(desk)];
  await addTag(desk, { title: 'News', slug: 'news', isTagGroup: true });
  const { results } = await desk.call(suggestTags, { body: { content: '<p>Rail news</p>' } });
  expect(results).toEqual([rail]);
});
