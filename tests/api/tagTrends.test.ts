import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DigestInput } from '#api/contract/digests.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import { reportTagTrends, type TagTrends } from '#api/contract/reports/tagTrends.ts';
import { dailyReport, type DigestReport } from '#api/contract/reports.ts';
import { digests, tags } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addCategory, addDigest, addTag } from '#support/factories.ts';

let desk: TestApp;
let river: number;
let trams: number;
let parks: number;

beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(async () => {
  await desk.reset();
  [river, trams, parks] = [
    (await addTag(desk, { title: 'River' })).id,
    (await addTag(desk, { title: 'Trams' })).id,
    (await addTag(desk, { title: '=Parks' })).id,
  ];
});
afterAll(() => desk.close());

/** Digests first published at one time. */
async function publish(
  instant: string,
  tagIds: number[],
  { count = 1, language = 'en', ...input }: Partial<DigestInput> & { count?: number; language?: string } = {},
) {
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1) {
    ids.push((await addDigest(desk, { status: 'Published', tags: tagIds, ...input }, { language })).id);
  }
  await desk.deps.db
    .update(digests)
    .set({ firstPublishedAt: new Date(instant) })
    .where(inArray(digests.id, ids));
  return ids;
}

type Query = InputOf<typeof reportTagTrends>['query'];
const time = { from_date: '2026-11-02 00:00', to_date: '2026-11-04 00:00', timezone: 'UTC' };
const report = (query: Partial<Query> = {}) => desk.call(reportTagTrends, { query: { ...time, ...query } });
const trends = ({ results }: TagTrends) =>
  results.map(({ tag__title, count, previous_count }) => [tag__title, count, previous_count]);

/** River falls, trams rise, parks are as before. */
async function publishEach() {
  await publish('2026-10-30T23:59:59.999Z', [river, trams, parks]);
  await publish('2026-10-31T00:00:00Z', [river, parks], { count: 3 });
  await publish('2026-11-01T23:59:59.999Z', [river]);
  await publish('2026-11-02T00:00:00Z', [trams, river]);
  await publish('2026-11-02T12:00:00Z', [trams, parks], { count: 2 });
  await publish('2026-11-03T23:59:59.999Z', [trams, parks]);
  await publish('2026-11-03T12:00:00Z', []);
  await publish('2026-11-04T00:00:00Z', [river, trams, parks]);
  await publish('2026-11-02T12:00:00Z', [river], { language: 'es' });
  const [deleted] = await publish('2026-11-02T12:00:00Z', [river]);
  await desk.deps.db.update(digests).set({ deletedAt: new Date() }).where(eq(digests.id, deleted!));
}

describe('the report of tags over time', () => {
  it('REPORT-30: counts the digests first published with each tag by day, the top ones by name', async () => {
    await publishEach();
    expect(await report({ top: 1 })).toEqual({
      count: 3,
      digest_count: 5,
      previous_digest_count: 4,
      rose_count: 1,
      fell_count: 1,
      unit: 'day',
      top: [{ tag_id: trams, tag__title: 'Trams' }],
      days: [
        { date: '2026-11-02', digest_count: 3, counts: [3], others: 3 },
        { date: '2026-11-03', digest_count: 2, counts: [1], others: 1 },
      ],
      results: [
        { tag_id: trams, tag__title: 'Trams', count: 4, previous_count: 0 },
        { tag_id: parks, tag__title: '=Parks', count: 3, previous_count: 3 },
        { tag_id: river, tag__title: 'River', count: 1, previous_count: 4 },
      ],
    });
  });

  it('REPORT-30: has the counts of the daily report, and leaves out deleted tags', async () => {
    await publishEach();
    await desk.deps.db.update(tags).set({ deletedAt: new Date() }).where(eq(tags.id, parks));
    const daily = (await desk.call(dailyReport, { body: time })) as DigestReport;
    const { results, digest_count, days, count, top } = await report();
    expect([count, top.length, digest_count]).toEqual([2, 2, daily.count]);
    expect(results.map(({ tag_id, count: own }) => [tag_id, own])).toEqual(
      daily.tags.map(({ tag_id, count: own }) => [tag_id, own]),
    );
    expect(days.map(({ counts, others }) => [counts, others])).toEqual([
      [[3, 1], 0],
      [[1, 0], 0],
    ]);
  });

  it('REPORT-30: counts by week from Monday over more than 62 days, of the days of its zone', async () => {
    // Monday in Paris, and before the first hour of the report.
    await publish('2026-11-08T23:30:00Z', [river]);
    await publish('2026-11-05T07:30:00Z', [river]);
    const { unit, days, results } = await report({
      from_date: '2026-11-05 09:00',
      to_date: '2027-01-07 00:00',
      timezone: 'Europe/Paris',
    });
    expect([unit, ...trends({ results } as TagTrends)]).toEqual(['week', ['River', 1, 1]]);
    expect(days.slice(0, 3).map(({ date, counts }) => [date, counts])).toEqual([
      ['2026-11-05', [0]],
      ['2026-11-09', [1]],
      ['2026-11-16', [0]],
    ]);
  });

  it('REPORT-31: says which tags rose and fell, by pages, with the filters of reports', async () => {
    await publishEach();
    expect(trends(await report({ order: 'rose' })).map(([title]) => title)).toEqual([
      'Trams',
      '=Parks',
      'River',
    ]);
    expect(trends(await report({ order: 'fell', size: 1 }))).toEqual([['River', 1, 4]]);
    expect(trends(await report({ order: 'fell', size: 1, page: 2 }))).toEqual([['=Parks', 3, 3]]);
    const category = await addCategory(desk);
    await publish('2026-11-02T12:00:00Z', [trams], { categories: [category.id] });
    expect(trends(await report({ category_ids: String(category.id) }))).toEqual([['Trams', 1, 0]]);
    expect(trends(await report({ tag_ids: String(river) }))).toEqual([
      ['River', 1, 4],
      ['Trams', 1, 0],
      ['=Parks', 0, 3],
    ]);
  });

  it('REPORT-31: without a digest it has days of zero; what is no report is refused', async () => {
    expect(await report()).toEqual({
      count: 0,
      digest_count: 0,
      previous_digest_count: 0,
      rose_count: 0,
      fell_count: 0,
      unit: 'day',
      top: [],
      days: ['2026-11-02', '2026-11-03'].map((date) => ({ date, digest_count: 0, counts: [], others: 0 })),
      results: [],
    });
    const send = (query: Record<string, string>) =>
      desk.send('GET', `/dashboard/tag_trends/?${new URLSearchParams({ ...time, ...query })}`);
    expect(await send({ to_date: time.from_date })).toMatchObject({ status: 400 });
    expect(await send({ top: '51' })).toMatchObject({ status: 400 });
    expect(await send({ order: 'best' })).toMatchObject({ status: 400 });
    expect(await send({ from_date: '2001-01-01 00:00' })).toMatchObject({ status: 400 });
  });

  it('REPORT-31: as CSV it has a column for each top tag, and all tags', async () => {
    await publishEach();
    const query = new URLSearchParams({ ...time, top: '2' });
    const { body } = await desk.send('GET', `/dashboard/tag_trends/export/?${query}`);
    expect(String(body).split('\r\n')).toEqual([
      'from_date,to_date,timezone,language',
      '2026-11-02 00:00,2026-11-04 00:00,UTC,en',
      '',
      'days',
      "date,digest_count,Trams,'=Parks,others",
      '2026-11-02,3,3,2,1',
      '2026-11-03,2,1,1,0',
      '',
      'tags',
      'tag_id,tag__title,count,previous_count',
      `${trams},Trams,4,0`,
      `${parks},'=Parks,3,3`,
      `${river},River,1,4`,
      '',
    ]);
  });
});
