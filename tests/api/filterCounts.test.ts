import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDigests } from '#api/contract/digests.ts';
import { listFilterCounts, type FilterCountsQuery } from '#api/contract/digests/filterCounts.ts';
import { countedFilters, type CountedFilter } from '#domain/digestFilters.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { run } from '#support/bulk.ts';
import { addCategory, addDigest, addLabel, addRegion, addTag } from '#support/factories.ts';

let desk: TestApp;
/** The options of each filter: digests have the first, and none has the last. */
let options: Record<CountedFilter, string[]>;

const types = [255, 275, 300];
const sites = ['https://news.example/a', 'https://www.ledger.example/b', ''];

const unchecked = {
  content_quality: false,
  content_accuracy: false,
  content_operational: false,
  plagiarism_score: false,
  content_length: false,
  note: '',
};

const three = <T>(add: () => Promise<T>) => Promise.all([add(), add(), add()]);
const ids = (rows: { id: number }[]) => rows.map(({ id }) => String(id));

beforeAll(async () => {
  desk = await startTestApp();
  const tags = await three(() => addTag(desk));
  const labels = await three(() => addLabel(desk));
  const categories = await three(() => addCategory(desk));
  const regions = await three(() => addRegion(desk));
  const { editor, staff } = desk.people;
  const made = [];
  for (let number = 0; number < 24; number += 1) {
    const every = (step: number) => number % step === 0;
    const digest = await addDigest(desk, {
      title: every(2) ? `Rain ${number}` : `Snow ${number}`,
      status: every(3) ? 'Published' : 'Draft',
      type: types[number % 2]!,
      tags: [tags[0]!.id, ...(every(4) ? [tags[1]!.id] : [])],
      labels: every(2) ? [labels[number % 3 === 0 ? 0 : 1]!.id] : [],
      categories: every(5) ? [categories[0]!.id, categories[1]!.id] : [categories[0]!.id],
      region_id: every(6) ? regions[0]!.id : null,
      editor_score_quality: every(7) ? null : number % 5,
      editor_score_relevance: every(3) ? 2 : null,
      digest_internal: { ...unchecked, assigned_to: every(3) ? editor.id : null },
      digest_author: every(4) ? editor.id : staff.id,
      source: {
        link: sites[number % 3]!,
        title: '',
        read_reason: '',
        authors: [],
        original_published_date: null,
      },
    });
    made.push(digest.id);
  }
  await addDigest(desk, { title: 'Lluvia', tags: [tags[0]!.id] }, { language: 'es' });
  await desk.deps.db.execute(sql`
    insert into digest_plans (digest_id, planned_day, publish_at, publish_zone, publish_state)
    select id, '2099-01-01', '2099-01-01', 'UTC', 'scheduled' from digests where id % 3 = 0`);
  await run(desk, { action: 'delete', digests: made.slice(0, 2) });
  options = {
    digest_types: types.map(String),
    categories_or: ids(categories),
    labels: ids(labels),
    web_sources: ['news.example', 'ledger.example', 'none.example'],
    authors: ids([editor, staff, desk.people.super]),
    assigned_to: ids([editor, desk.people.super]),
    editor_score_quality: ['0', '1', '2', '3', '4', '5'],
    editor_score_relevance_term: ['2', '1', '3'],
    tags: ids(tags),
    region_ids: ids(regions),
    planned: ['any', 'none', 'overdue', 'today', 'week'],
    scheduled: ['any', 'none', 'overdue', 'today', 'week'],
  };
});

afterAll(() => desk.close());

async function toCounts(query: FilterCountsQuery) {
  const { results } = await desk.call(listFilterCounts, { query });
  return Object.fromEntries(results.map(({ value, count }) => [value, count]));
}

/** What the list itself has with each option, where that is anything. */
async function countsOfLists({ filter, ...query }: FilterCountsQuery) {
  const counted = await Promise.all(
    options[filter].map(async (value) => {
      const { count } = await desk.call(listDigests, { query: { ...query, [filter]: value } });
      return [value, count] as const;
    }),
  );
  return Object.fromEntries(counted.filter(([, count]) => count! > 0));
}

describe.each(countedFilters)(
  'LIST-05, LIST-06, LIST-07, LIST-57: the counts of %s are those of the list',
  (filter) => {
    const others: [string, () => Omit<FilterCountsQuery, 'filter'>][] = [
      ['without other filters', () => ({})],
      ['of a status', () => ({ status: 'draft' })],
      ['of a search', () => ({ search: 'rain' })],
      [
        'under filters of every kind',
        () => ({
          status: 'draft',
          labels: options.labels[1]!,
          authors: options.authors.join(),
          web_sources: 'ledger.example,news.example',
        }),
      ],
      ['where nothing matches', () => ({ search: 'nothing like it' })],
    ];
    it.each(others)('%s', async (_, other) => {
      const query = { ...other(), filter };
      expect(await toCounts(query)).toEqual(await countsOfLists(query));
    });

    it('of some options and not of all', async () => {
      const counted = Object.keys(await toCounts({ filter }));
      expect(counted).toContain(options[filter][0]);
      expect(counted).not.toContain(options[filter].at(-1));
    });

    it('whatever is chosen of it', async () => {
      const chosen = { filter, [filter]: options[filter][0]! };
      expect(await toCounts(chosen)).toEqual(await toCounts({ filter }));
    });

    it('only those that are asked for', async () => {
      const [first, last] = [options[filter][0]!, options[filter].at(-1)!];
      const all = await toCounts({ filter });
      expect(await toCounts({ filter, among: `${last},${first}` })).toEqual({ [first]: all[first] });
      expect(await toCounts({ filter, among: 'x,-1,1.5,1e99,' })).toEqual({});
    });
  },
);

it('is of the language of the call, and refuses a filter that does not exist', async () => {
  const spanish = { headers: { 'accept-language': 'es' } };
  const tag = options.tags[0]!;
  const { results } = await desk.call(listFilterCounts, { query: { filter: 'tags' } }, spanish);
  expect(results).toEqual([{ value: tag, count: 1 }]);
  const { results: drafts } = await desk.call(
    listFilterCounts,
    { query: { filter: 'tags', status: 'draft' } },
    spanish,
  );
  expect(drafts).toEqual([{ value: tag, count: 1 }]);
  const refused = await desk.send('GET', '/digests/filter_counts/?filter=titles');
  expect(refused.status).toBe(400);
});
