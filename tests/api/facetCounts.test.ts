import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  copyDigest,
  listDigests,
  updateDigest,
  type Digest,
  type DigestPatch,
} from '#api/contract/digests.ts';
import { deleteTag } from '#api/contract/tags.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { finish, run, undo } from '#support/bulk.ts';
import { addCategory, addDigest, addLabel, addRegion, addTag } from '#support/factories.ts';
import { miscounts } from '#support/invariants.ts';

let desk: TestApp;
let tags: number[];
let labels: number[];
let categories: number[];
let regions: number[];
let digest: Digest;

const findSource = (link: string) => ({
  link,
  title: '',
  read_reason: '',
  authors: [],
  original_published_date: null,
});
const toIds = async (add: (desk: TestApp) => Promise<{ id: number }>) => [
  (await add(desk)).id,
  (await add(desk)).id,
];

beforeAll(async () => {
  desk = await startTestApp();
});
afterAll(() => desk.close());

beforeEach(async () => {
  await desk.reset();
  tags = await toIds(addTag);
  labels = await toIds(addLabel);
  categories = await toIds(addCategory);
  regions = await toIds(addRegion);
  const source = findSource('https://news.example/river');
  const scores = { editor_score_quality: 2, editor_score_relevance: 1 };
  digest = await addDigest(desk, { tags, labels, categories, region_id: regions[0], source, ...scores });
  await addDigest(desk, { tags: [tags[0]!], type: 300 });
});

const change = (body: DigestPatch) => desk.call(updateDigest, { params: { id: digest.id }, body });
const addUp = () => desk.deps.db.execute(sql`select add_up_facet_counts()`);

it.each<[string, () => Promise<unknown>]>([
  ['a digest is created', () => addDigest(desk, { labels })],
  ['it is copied', () => desk.call(copyDigest, { params: { id: digest.id } })],
  ['its links change', () => change({ tags: tags.toReversed(), labels: [], categories: [categories[1]!] })],
  ['its type and region change', () => change({ type: 300, region_id: regions[1] })],
  ['its author changes', () => change({ digest_author: desk.people.staff.id })],
  ['its source changes', () => change({ source: findSource('https://other.example/river') })],
  ['its status and links change', () => change({ status: 'Ready', tags: [], labels: [labels[1]!] })],
  ['scores change', () => change({ editor_score_quality: 3, editor_score_relevance: null })],
  ['a score and the status change', () => change({ editor_score_quality: 4, status: 'Ready' })],
  ['it is deleted', () => run(desk, { action: 'delete', digests: [digest.id] })],
  [
    'it is deleted and restored',
    async () => undo(desk, (await run(desk, { action: 'delete', digests: [digest.id] })).id),
  ],
  ['it is deleted for good', () => desk.deps.db.execute(sql`delete from digests where id = ${digest.id}`)],
  [
    'links and status are changed in bulk',
    async () => {
      await run(desk, { action: 'remove_tags', tags: [{ id: tags[0]! }], digests: [digest.id] });
      await run(desk, { action: 'add_labels', labels: [labels[0]!], digests: [digest.id] });
      await run(desk, { action: 'status', status: 'Published', digests: [digest.id] });
    },
  ],
  [
    'a tag is deleted, and that undone',
    async () => {
      const { job_id: id } = await desk.call(deleteTag, { params: { id: tags[0]! } });
      await finish(desk, { id });
      expect(await miscounts(desk.deps.db)).toEqual([]);
      await undo(desk, id);
    },
  ],
  [
    'people change it at once',
    () =>
      Promise.allSettled([
        ...['Ready', 'Draft', 'Published'].map((status) => change({ status })),
        change({ tags: [tags[1]!] }),
        change({ tags, labels: [] }),
        run(desk, { action: 'status', status: 'Ready', digests: [digest.id] }),
        run(desk, { action: 'add_labels', labels: [labels[1]!], digests: [digest.id] }),
        addUp(),
      ]),
  ],
])('the cached counts of filters are those of a recount after %s', async (_, act) => {
  await act();
  expect(await miscounts(desk.deps.db)).toEqual([]);
  await addUp();
  expect(await miscounts(desk.deps.db)).toEqual([]);
  const { rows } = await desk.deps.db.execute(sql`
    select facet from facet_counts group by language_id, facet, target_id, status_id having count(*) > 1 or sum(count) = 0`);
  expect(rows).toEqual([]);
});

it.each([
  'digest_types',
  'authors',
  'web_sources',
  'region_ids',
  'categories_or',
  'labels',
  'tags',
  'editor_score_quality',
  'editor_score_relevance_term',
] as const)('a list with the filter %s has the counts of counting', async (filter) => {
  await change({ digest_author: desk.people.staff.id, status: 'Published' });
  await addDigest(desk, { labels, tags, categories, region_id: regions[1] }, { language: 'hi' });
  const options = {
    digest_types: `${digest.type.code},300,7`,
    authors: String(desk.people.staff.id),
    web_sources: 'news.example,none.example',
    region_ids: regions.join(),
    categories_or: String(categories[0]),
    labels: `${labels[0]},${labels[0]}`,
    tags: String(tags[0]),
    editor_score_quality: '2,5',
    editor_score_relevance_term: '1',
  };
  const list = async (query: object) => {
    const answer = await desk.call(listDigests, { query: { ...query, [filter]: options[filter] } as never });
    return { count: answer.count, rows: answer.results.length, statuses: answer.status_statistics };
  };
  const cached = await list({});
  expect(cached.count).toBeGreaterThan(0);
  // A search that finds every digest is counted.
  await desk.deps.db.execute(sql`update digests set title = 'Apple ' || id`);
  expect(await list({ search: 'apple' })).toEqual(cached);
  expect((await list({ status: 'published' })).count).toBe(1);

  // So that the test fails where the counts are not read from the cache.
  await desk.deps.db.execute(sql`update facet_counts set count = count + 1`);
  expect((await list({})).count).not.toBe(cached.count);
});
