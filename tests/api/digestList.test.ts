import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDigests, type DigestListQuery } from '#api/contract/digests.ts';
import { listStatuses } from '#api/contract/statuses.ts';
import { digestMetrics, digests } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addCategory, addDigest, addLabel, addRegion, addTag } from '#support/factories.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});

afterAll(() => desk.close());

const list = (query: DigestListQuery = {}, language = 'en') =>
  desk.call(listDigests, { query }, { headers: { 'accept-language': language } });
const titles = async (query: DigestListQuery = {}, language = 'en') =>
  (await list(query, language)).results.map(({ title }) => title);

const source = (link: string) => ({
  source: { link, title: '', read_reason: '', authors: [], original_published_date: null },
});

/** The statuses that have digests, and the total. */
const counts = async (query: DigestListQuery) => {
  const { status_statistics } = await list(query);
  const counted = status_statistics!.results.filter(({ count }) => count > 0);
  return {
    total: status_statistics!.total,
    ...Object.fromEntries(counted.map(({ slug, count }) => [slug, count])),
  };
};

describe('API-04: the digest list accepts', () => {
  let ids: { tag: number[]; label: number; category: number[]; region: number; article: number; odd: number };

  beforeAll(async () => {
    await desk.reset();
    const [first, second] = [await addTag(desk), await addTag(desk)];
    const label = await addLabel(desk);
    const [politics, science] = [await addCategory(desk), await addCategory(desk)];
    const region = await addRegion(desk);
    const article = await addDigest(desk, {
      title: 'Rain in Spain',
      tags: [first.id, second.id],
      labels: [label.id],
      categories: [politics.id],
      region_id: region.id,
      editor_score_quality: 4,
      editor_score_relevance: 2,
      digest_author: desk.people.editor.id,
      status: 'Published',
      ...source('https://www.example.com/rain'),
    });
    await addDigest(desk, {
      title: '100% snow_storm',
      tags: [second.id],
      categories: [science.id],
      editor_score_quality: 0,
      type: 255,
      ...source('https://news.example.org/snow'),
    });
    const odd = await addDigest(desk, { title: 'Fog \\ mist', digest_author: null });
    await addDigest(desk, { title: 'Lluvia' }, { language: 'es' });
    ids = {
      tag: [first.id, second.id],
      label: label.id,
      category: [politics.id, science.id],
      region: region.id,
      article: article.id,
      odd: odd.id,
    };
  });

  const cases: [string, () => DigestListQuery, string[]][] = [
    ['nothing', () => ({}), ['Rain in Spain', '100% snow_storm', 'Fog \\ mist']],
    ['status by slug', () => ({ status: 'published' }), ['Rain in Spain']],
    ['status by name (C42)', () => ({ status: 'Published' }), ['Rain in Spain']],
    ['an unknown status', () => ({ status: 'lost' }), []],
    ['tags', () => ({ tags: `${ids.tag[1]}` }), ['Rain in Spain', '100% snow_storm']],
    ['several tags', () => ({ tags: ids.tag.join() }), ['Rain in Spain', '100% snow_storm']],
    ['labels', () => ({ labels: `${ids.label},999` }), ['Rain in Spain']],
    ['categories_or', () => ({ categories_or: ids.category.join() }), ['Rain in Spain', '100% snow_storm']],
    ['one category', () => ({ categories_or: `${ids.category[1]}` }), ['100% snow_storm']],
    ['region_ids', () => ({ region_ids: `${ids.region}` }), ['Rain in Spain']],
    ['digest_types', () => ({ digest_types: '255,300' }), ['100% snow_storm']],
    ['editor_score_quality', () => ({ editor_score_quality: '0' }), ['100% snow_storm']],
    ['editor_score_relevance_term', () => ({ editor_score_relevance_term: '2,3' }), ['Rain in Spain']],
    ['authors', () => ({ authors: `${desk.people.editor.id}` }), ['Rain in Spain']],
    ['web_sources', () => ({ web_sources: 'example.com' }), ['Rain in Spain']],
    [
      'several web_sources',
      () => ({ web_sources: 'example.com, NEWS.example.org' }),
      ['Rain in Spain', '100% snow_storm'],
    ],
    ['search inside a title', () => ({ search: 'in sp' }), ['Rain in Spain']],
    ['search in any case', () => ({ search: 'RAIN' }), ['Rain in Spain']],
    ['search for a percent sign', () => ({ search: '0%' }), ['100% snow_storm']],
    ['search for only a percent sign', () => ({ search: '%' }), ['100% snow_storm']],
    ['search for an underscore', () => ({ search: 'w_s' }), ['100% snow_storm']],
    ['search for a backslash', () => ({ search: '\\' }), ['Fog \\ mist']],
    ['search by id', () => ({ search: `${ids.odd}` }), ['Fog \\ mist']],
    ['search for a number beyond all ids', () => ({ search: '9999999999' }), []],
    ['an id beyond all ids', () => ({ tags: '9999999999' }), []],
    ['filters together', () => ({ tags: `${ids.tag[1]}`, status: 'draft' }), ['100% snow_storm']],
  ];

  it.each(cases)('%s', async (_, query, expected) => {
    const found = await list(query());
    expect(found.results.map(({ title }) => title).toSorted()).toEqual(expected.toSorted());
    expect(found.count).toBe(expected.length);
  });

  it('S46: the language of the request, the first one when it names none that exists', async () => {
    expect(await titles({}, 'es')).toEqual(['Lluvia']);
    expect(await titles({}, 'es-MX,es;q=0.9,en;q=0.8')).toEqual(['Lluvia']);
    expect(await titles({}, 'de, es;q=0.3, en;q=0.1')).toEqual(['Lluvia']);
    expect((await list({}, 'xx')).count).toBe(3);
    expect((await list({}, '')).count).toBe(3);
  });

  it('API-05: counts of every status under the other filters, whatever status is chosen', async () => {
    expect(await counts({})).toEqual({ total: 3, draft: 2, published: 1 });
    expect(await counts({ status: 'published' })).toEqual({ total: 3, draft: 2, published: 1 });
    expect(await counts({ tags: `${ids.tag[1]}`, status: 'draft' })).toEqual({
      total: 2,
      draft: 1,
      published: 1,
    });
    expect(await counts({ search: 'nothing like it' })).toEqual({ total: 0 });
    const { results, total } = await desk.call(listStatuses);
    expect(total).toBe(3);
    expect(results.map(({ status_name }) => status_name)).toEqual([
      'Draft',
      'In Review',
      'Ready',
      'Published',
      'Archived',
    ]);
  });

  it('API-05: suggested filters are the tags and sources in use in the language, most used first', async () => {
    const { suggested_filters } = await list();
    expect(suggested_filters.tags.results.map(({ id }) => id)).toEqual([ids.tag[1], ids.tag[0]]);
    expect(suggested_filters.sources.results.map(({ host_name }) => host_name).toSorted()).toEqual([
      'example.com',
      'news.example.org',
    ]);
    const spanish = await list({}, 'es');
    expect(spanish.suggested_filters).toEqual({ tags: { results: [] }, sources: { results: [] } });
  });

  it('answers rows with everything that the list shows (LIST-02)', async () => {
    await desk.deps.db.insert(digestMetrics).values({
      digestId: ids.article,
      notificationOpenCount: 5,
      shareCount: 3,
      watchCount: 4,
      watchSeconds: 50,
    });
    const [row] = (await list({ status: 'published' })).results;
    expect(row).toMatchObject({
      id: ids.article,
      slug: 'rain-in-spain',
      status: 'Published',
      type: { code: 275, title: 'long_digest' },
      source: { link: 'https://www.example.com/rain', host: { host_name: 'example.com' } },
      tag: [{ id: ids.tag[0] }, { id: ids.tag[1] }],
      labels: [{ id: ids.label, color_code: '#c2410c' }],
      categories: [{ id: ids.category[0] }],
      digest_author: { id: desk.people.editor.id, name: 'editor' },
      metrics: { notification_open_count: 5, share_cont: 3, watch_count: 4, avg_watch: 12.5 },
      notification_status: null,
    });
    expect(new Date(row?.first_published_at ?? '').toISOString()).toBe(row?.first_published_at);
  });
});

describe('the order of the list', () => {
  let ids: number[];

  beforeAll(async () => {
    await desk.reset();
    ids = [];
    for (let day = 1; day <= 5; day += 1) {
      const { id } = await addDigest(desk, { title: `Day ${day}` });
      ids.push(id);
      const at = new Date(Date.UTC(2026, 0, day === 4 ? 3 : day));
      await desk.deps.db
        .update(digests)
        // The fifth was never published, the third and fourth at the same time.
        .set({ firstPublishedAt: day === 5 ? null : at, modifiedAt: new Date(Date.UTC(2026, 1, 10 - day)) })
        .where(eq(digests.id, id));
    }
  });

  it('LIST-12: is first published last first, unpublished at the end, and equal times by id', async () => {
    const expected = ['Day 4', 'Day 3', 'Day 2', 'Day 1', 'Day 5'];
    expect(await titles()).toEqual(expected);
    expect(await titles({ sort_order: 'asc' })).toEqual(expected.toReversed());
  });

  it('LIST-11: can be by id or by change, either way', async () => {
    const days = ['Day 1', 'Day 2', 'Day 3', 'Day 4', 'Day 5'];
    expect(await titles({ sort_by: 'id', sort_order: 'asc' })).toEqual(days);
    expect(await titles({ sort_by: 'id' })).toEqual(days.toReversed());
    expect(await titles({ sort_by: 'modified_at' })).toEqual(days);
    expect(await titles({ sort_by: 'modified_at', sort_order: 'asc', status: 'draft' })).toEqual(
      days.toReversed(),
    );
  });

  it('API-03: comes in pages that count from 1 and never repeat or leave out a row', async () => {
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...(await titles({ page, size: 2 })));
    expect(pages).toEqual(await titles());
    expect(await titles({ page: 4, size: 2 })).toEqual([]);
    expect((await list({ page: 1_000_000, size: 100 })).count).toBe(5);
  });
});

it('API-03: a page has 20 rows when the caller does not say', async () => {
  await desk.reset();
  for (let index = 0; index < 21; index += 1) await addDigest(desk);
  const { results, count } = await list();
  expect(results).toHaveLength(20);
  expect(count).toBe(21);
});
