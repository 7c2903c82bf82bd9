import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countDigests, listDigests, updateDigest } from '#api/contract/digests.ts';
import { searchDigests } from '#api/contract/digests/links.ts';
import { listLabels } from '#api/contract/labels.ts';
import { listStatuses } from '#api/contract/statuses.ts';
import { createTag, listTags } from '#api/contract/tags.ts';
import { listUsers } from '#api/contract/users.ts';
import { users } from '#server/db/schema.ts';
import { foldedPattern } from '#server/db/expressions.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest, addLabel, addTag } from '#support/factories.ts';
import { addPerson } from '#support/people.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
  for (const title of [
    'L’école à Çankırı',
    'Łódź, Straße und Østfold',
    'نتائجَ الانتخابات',
    'ПРИВЕТ, мир',
    '각하',
    'An\u00adfän\u00adger\u200bin\u00a0nen,  zwei',
    'ｶﾞｲﾄﾞ とカタカナ',
    'Ｆｕｌｌ ﬁnish ½ of x²',
    'می\u200cخواهم ۱۲ کتاب',
    '100% of trams',
    '1009 trams',
    'news\\draft',
  ]) {
    await addDigest(desk, { title });
  }
  await addTag(desk, { title: 'Éducation' });
  await addLabel(desk, 'Vérifié');
  const { id } = await addPerson(desk.deps.db, 'editor', { name: 'Inês Müller' });
  await desk.deps.db.update(users).set({ phone: '+351 5550' }).where(eq(users.id, id));
});

afterAll(() => desk.close());

describe('a search ignores accents and case', () => {
  it.each([
    ["l'ecole A", 'L’école à Çankırı'],
    ['ÉCOLÉ', 'L’école à Çankırı'],
    ['cankiri', 'L’école à Çankırı'],
    ['lodz, strasse UND ostfold', 'Łódź, Straße und Østfold'],
    ['Straße', 'Łódź, Straße und Østfold'],
    ['نتائج', 'نتائجَ الانتخابات'],
    ['привет', 'ПРИВЕТ, мир'],
    ['anfangerin nen, zwei', 'An\u00adfän\u00adger\u200bin\u00a0nen,  zwei'],
    ['An\u00adfängerin\u00a0nen', 'An\u00adfän\u00adger\u200bin\u00a0nen,  zwei'],
    ['ガイド', 'ｶﾞｲﾄﾞ とカタカナ'],
    ['がいど トかたかな', 'ｶﾞｲﾄﾞ とカタカナ'],
    ['full finish 1/2 OF X2', 'Ｆｕｌｌ ﬁnish ½ of x²'],
    ['½', 'Ｆｕｌｌ ﬁnish ½ of x²'],
    ['ميخواهم 12 كتاب', 'می\u200cخواهم ۱۲ کتاب'],
    ['100%', '100% of trams'],
    ['１００％', '100% of trams'],
    ['\\', 'news\\draft'],
    ['＼', 'news\\draft'],
  ])('of digests: %s', async (search, title) => {
    const query = { search };
    const { results } = await desk.call(listDigests, { query });
    expect(results.map((row) => row.title)).toEqual([title]);
    const linked = await desk.call(searchDigests, { query });
    expect(linked.results.map((row) => row.title)).toEqual([title]);
  });

  it('of digests, but no other letters: a Korean syllable is not the one it begins like', async () => {
    expect((await desk.call(listDigests, { query: { search: '가' } })).count).toBe(0);
  });

  it('of digests whose title has changed', async () => {
    const { id } = await addDigest(desk, { title: 'Before' });
    await desk.call(updateDigest, { params: { id }, body: { title: 'Après' } });
    const { results } = await desk.call(listDigests, { query: { search: 'apres' } });
    expect(results.map((row) => row.id)).toEqual([id]);
    expect((await desk.call(listDigests, { query: { search: 'before' } })).count).toBe(0);
  });

  it('of digests, where wildcards and their full-width forms mean themselves', async () => {
    for (const search of ['_', '＿', 'new%draft', 'news＿draft']) {
      expect((await desk.call(listDigests, { query: { search } })).count).toBe(0);
    }
  });

  it('of tags, labels and people', async () => {
    const query = { search: 'EDUC' };
    expect((await desk.call(listTags, { query })).results).toMatchObject([{ title: 'Éducation' }]);
    expect((await desk.call(listLabels, { query: { search: 'verifie' } })).results).toMatchObject([
      { title: 'Vérifié' },
    ]);
    for (const search of ['ines mu', 'MULLER@', '351 5']) {
      const { results } = await desk.call(listUsers, { query: { dashboard_user: true, search } });
      expect(results).toMatchObject([{ name: 'Inês Müller' }]);
    }
  });
});

it('two spellings of a name are one name', async () => {
  const title = 'Café\u202e au lait';
  const { id } = await addDigest(desk, { title: 'Other' });
  const digest = await desk.call(updateDigest, { params: { id }, body: { title: title.normalize('NFD') } });
  expect(digest.title).toBe('Café au lait');
  await desk.call(createTag, { body: { title: 'Crème', slug: 'creme' } });
  await expect(
    desk.call(createTag, { body: { title: 'Crème'.normalize('NFD'), slug: 'creme-2' } }),
  ).rejects.toThrow('Another tag has this name.');
});

it.each([
  ['digest_titles', sql`folded_title`, 'digest_titles_folded'],
  ['headlines', sql`folded_text`, 'headlines_text_folded'],
  ['tags', sql`fold_text(title)`, 'tags_title_folded'],
  ['users', sql`fold_text((name || chr(10) || email || chr(10) || coalesce(phone, '')))`, 'users_searched'],
])('a search of %s is served by an index', async (table, text, index) => {
  const plan = await desk.deps.db.transaction(async (tx) => {
    // A table this small is otherwise read as a whole.
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(
      sql`explain select * from ${sql.identifier(table)} where ${text} like ${foldedPattern('école')}`,
    );
    return JSON.stringify(rows);
  });
  expect(plan).toContain(index);
});

const search = (query: object) =>
  desk.call(listDigests, { query: { sort_by: 'id', sort_order: 'asc', size: 10, ...query } });

describe('a search of digests returns the page, the counts and the order', () => {
  beforeAll(async () => {
    const { id } = await addDigest(desk, { title: 'Manifold', status: 'Draft' });
    await desk.deps.db.execute(sql`
      insert into digests (language_id, status_id, type_code, slug, title, visible_fields)
      select d.language_id, d.status_id, d.type_code, 'manifold-' || n, 'Manifold ' || n, d.visible_fields
      from digests d, generate_series(1, 2010) n where d.id = ${id}`);
    await addDigest(desk, { title: 'Manifold 77, published', status: 'Published' });
  });

  it.each([
    ['few', 'Manifold 77', 12, 11],
    ['many', 'manifold', 2012, 2011],
  ])('of %s', async (_, text, count, drafts) => {
    const all = await search({ search: text });
    expect(all.count).toBe(count);
    expect(all.status_statistics!.total).toBe(count);
    const counted = await desk.call(countDigests, { query: { search: text } });
    expect(counted).toEqual({ count, status_statistics: all.status_statistics });
    const ids = all.results.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(new Set(ids).size).toBe(Math.min(count, 10));

    const ofStatus = await search({ search: text, status: 'draft' });
    expect(ofStatus.count).toBe(drafts);
    expect(ofStatus.results.every(({ title }) => !title.endsWith('published'))).toBe(true);
    expect(ofStatus.status_statistics).toEqual(all.status_statistics);

    const last = await search({ search: text, page: Math.ceil(count / 10) });
    expect(last.results.length).toBe(count % 10 || 10);
    expect((await search({ search: text, page: 999 })).results).toEqual([]);
  });

  it('with a filter', async () => {
    expect((await search({ search: 'Manifold 77', digest_types: '1' })).count).toBe(0);
    expect((await search({ search: 'manifold', labels: '1' })).count).toBe(0);
  });

  it('of what was published, thrown away, restored and renamed since', async () => {
    const { id } = await addDigest(desk, { title: 'Quixotic first', status: 'Draft' });
    const other = await addDigest(desk, { title: 'Quixotic second', status: 'Published' });
    const found = async (query: object = {}) =>
      (
        await search({ search: 'quixotic', sort_by: 'first_published_at', sort_order: 'desc', ...query })
      ).results.map((row) => row.id);
    expect(await found()).toEqual([other.id, id]);
    expect(await found({ status: 'published' })).toEqual([other.id]);

    const status = (await desk.call(listStatuses)).results.find(({ slug }) => slug === 'published')!;
    await desk.call(updateDigest, { params: { id }, body: { status: status.status_name } });
    expect(await found({ status: 'published' })).toEqual([id, other.id]);

    const toTrash = (value: string) =>
      desk.deps.db.execute(sql`update digests set deleted_at = ${sql.raw(value)} where id = ${id}`);
    await toTrash('now()');
    expect(await found()).toEqual([other.id]);
    expect((await search({ search: 'quixotic' })).status_statistics!.total).toBe(1);
    await toTrash('null');
    expect(await found()).toEqual([id, other.id]);
    await desk.call(updateDigest, { params: { id }, body: { title: 'Prosaic' } });
    expect(await found()).toEqual([other.id]);
  });

  it('of an id', async () => {
    const { results } = await search({ search: 'Manifold 77, published' });
    const { id } = results[0]!;
    const byId = await search({ search: String(id) });
    expect(byId.results.map((row) => row.id)).toContain(id);
  });
});
