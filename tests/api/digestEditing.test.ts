import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCategory, listCategories } from '#api/contract/categories.ts';
import { changeSlug, listFocusCards, listLinkTargets, searchDigests } from '#api/contract/digests/links.ts';
import { copyDigest, getDigest, updateDigest } from '#api/contract/digests.ts';
import { checkPlagiarism } from '#api/contract/plagiarism.ts';
import { suggestTags } from '#api/contract/tagSuggestions.ts';
import { digests as digestTable, settings } from '#server/db/schema.ts';
import { backfillFingerprints } from '#server/features/digests/plagiarism/backfill.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest, addTag } from '#support/factories.ts';

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

  it('EDIT-67: refuses a slug that is in use, and a stale change', async () => {
    const [other, { id }] = [await addDigest(desk), await addDigest(desk)];
    expect(await move(id, { slug: other.slug })).toMatchObject({
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

describe('digests that others link to', () => {
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
      body: { title: ['A category with this name already exists.'] },
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

const words = (from: string) => Array.from({ length: 30 }, (_, at) => `${from}${at}`).join(' ');

describe('API-17: what a text shares with others', () => {
  const stolen = 'the harbour board will dredge the channel in spring';
  const own = `<p>They say 🚢 that ${stolen}.</p><p>No one knows why.</p>`;
  const check = (digest_id: number, digest_content = '', match_title = 'Quite another thing') =>
    desk.call(checkPlagiarism, {
      body: { digest_id, digest_content, match_content: own, match_title },
    });

  it('PLAG-02, PLAG-03: is found in a given text, at its place in the checked one', async () => {
    const { id } = await addDigest(desk);
    const { child_content: text, matches_content: matches, digests } = await check(id, `Yes, ${stolen}!`);
    expect(text).toBe(`They say 🚢 that ${stolen}.\nNo one knows why.`);
    expect(matches).toHaveLength(1);
    const [{ child_postion: start, size }] = matches as [(typeof matches)[0]];
    expect(text.slice(start, start + size)).toBe(stolen);
    expect(digests).toEqual([]);
    expect((await check(id, 'Something else altogether.')).matches_content).toEqual([]);
  });

  it('PLAG-03: is found in every stored digest, and never in the digest itself', async () => {
    const { id } = await addDigest(desk, { title: 'Dredging of the channel begins', content: own });
    expect((await check(id)).matches_content).toEqual([]);
    const content = `<p>Today ${stolen.toUpperCase()}.</p>`;
    const other = await addDigest(desk, { title: 'Weather', content });
    const found = await check(id);
    const [{ child_postion: start, size }] = found.matches_content as [
      { child_postion: number; size: number },
    ];
    expect(found.child_content.slice(start, start + size)).toBe(stolen);
    expect(found.digests).toEqual([{ id: other.id, title: 'Weather' }]);

    await desk.call(updateDigest, { params: { id: other.id }, body: { content: '<p>Something else.</p>' } });
    expect((await check(id)).digests).toEqual([]);
    const { id: copy } = await desk.call(copyDigest, { params: { id } });
    expect((await check(id)).digests).toMatchObject([{ id: copy }]);
    const { db } = desk.deps;
    await db.update(digestTable).set({ deletedAt: new Date() }).where(eq(digestTable.id, copy));
    expect((await check(id)).digests).toEqual([]);
  });

  it('PLAG-03: of titles, four words in a row are reported', async () => {
    const { id } = await addDigest(desk);
    const other = await addDigest(desk, { title: 'Dredging of the channel begins today' });
    const found = await check(id, '', 'Why dredging of the channel stopped');
    expect(found.matches_title).toEqual([{ child_postion: 4, size: 'dredging of the channel'.length }]);
    expect(found.digests).toEqual([{ id: other.id, title: other.title }]);
  });

  it('PLAG-03: what many digests share is found in the newest, what one alone shares in that one', async () => {
    const { id } = await addDigest(desk);
    const alone = await addDigest(desk, { content: `<p>${words('lone')}</p>` });
    for (let count = 0; count < 25; count += 1) {
      await addDigest(desk, { content: `<p>${words('common')}</p>` });
    }
    const { digests, matches_content } = await desk.call(checkPlagiarism, {
      body: {
        digest_id: id,
        digest_content: '',
        match_title: '',
        match_content: `${words('common')} and then ${words('lone')}`,
      },
    });
    expect(matches_content).toHaveLength(2);
    expect(digests).toHaveLength(21);
    expect(digests.at(-1)?.id).toBe(alone.id);
  });

  it('PLAG-03: digests without fingerprints get them in the background', async () => {
    const { id } = await addDigest(desk);
    const old = [];
    for (let count = 0; count < 3; count += 1) old.push(await addDigest(desk, { content: own }));
    await desk.deps.db.execute(sql`delete from digest_fingerprints`);
    await desk.deps.db.insert(settings).values({ key: 'fingerprint_backfill', value: old[1]?.id });
    expect((await check(id)).digests).toEqual([]);
    await backfillFingerprints(desk.deps.db);
    expect((await check(id)).digests.map((each) => each.id)).toEqual([old[1]?.id, old[0]?.id]);
    await backfillFingerprints(desk.deps.db);
    expect(await desk.deps.db.select().from(settings)).toEqual([]);
  });

  it('PLAG-01: needs a stored digest', async () => {
    const body = { digest_content: '', digest_id: 999_999, match_content: '', match_title: '' };
    expect(await desk.send('POST', '/dashboard/utils/plagiarism_checker/', body)).toMatchObject({
      status: 404,
    });
  });
});
