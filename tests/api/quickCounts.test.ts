import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countDigests, listDigests, type DigestListQuery } from '#api/contract/digests.ts';
import { startTestApp, type TestApp } from '#support/app.ts';

let desk: TestApp;

/** Three thousand digests; every tenth title names a harbour, one a lighthouse. Each third is a draft. */
beforeAll(async () => {
  desk = await startTestApp();
  await desk.deps.db.execute(sql`
    insert into digests (language_id, status_id, type_code, title, slug, visible_fields, editor_score_quality, first_published_at)
    select 1, (select id from statuses where slug = case when n % 3 = 0 then 'draft' else 'published' end), 275,
      case when n % 10 = 0 then 'Harbour ' when n = 7 then 'Lighthouse ' else 'Road ' end || n, 'road-' || n, '{}', n % 5,
      now() - n * interval '1 minute'
    from generate_series(1, 3000) n`);
});
afterAll(() => desk.close());

const list = (query: DigestListQuery) => desk.call(listDigests, { query });
const counts = (query: DigestListQuery) => desk.call(countDigests, { query });
const quickly = (query: DigestListQuery) => list({ ...query, counts: 'if_quick' });

/** Adds a number to the counter cache. */
const addToCount = (more: number) =>
  desk.deps.db.execute(sql`
    update digest_counts set count = count + ${more}
    where language_id = 1 and status_id = (select id from statuses where slug = 'archived')`);

const uncounted: DigestListQuery[] = [
  { search: 'harbour' },
  { search: 'harbour', status: 'draft' },
  { search: 'harbour', page: 3, size: 20, sort_by: 'modified_at', sort_order: 'asc' },
  { search: 'harbour', sort_by: 'id', editor_score_quality: '0' },
  { digest_types: '275', editor_score_quality: '2', status: 'published' },
];

describe('counts that are asked for only if they are quick', () => {
  it.each(uncounted)('come with the page of a short list: %j', async (query) => {
    expect(await quickly(query)).toEqual(await list(query));
  });

  describe('of a long list', () => {
    beforeAll(async () => {
      await desk.deps.db.execute(sql`
        insert into digest_counts (language_id, status_id, count)
        select 1, id, 0 from statuses where slug = 'archived' on conflict do nothing`);
      await addToCount(200_000);
    });
    afterAll(() => addToCount(-200_000));

    it.each(uncounted)('are left out, and counted by themselves: %j', async (query) => {
      const whole = await list(query);
      expect(await quickly(query)).toEqual({ ...whole, count: null, status_statistics: null });
      expect(await counts(query)).toEqual({
        count: whole.count,
        status_statistics: whole.status_statistics,
      });
    });

    it.each<[string, DigestListQuery]>([
      ['all digests', {}],
      ['a status', { status: 'draft' }],
      ['one filter', { editor_score_quality: '2' }],
      ['few matches', { search: 'lighthouse' }],
      ['no match', { search: 'windmill' }],
      ['an id', { search: '70' }],
      ['the last page', { search: 'harbour', page: 15, size: 20 }],
      ['a page after it', { search: 'harbour', page: 300 }],
    ])('come with the page where they are at hand: %s', async (_, query) => {
      const page = await quickly(query);
      expect(page.count).not.toBeNull();
      expect(page).toEqual(await list(query));
      expect(await counts(query)).toEqual({ count: page.count, status_statistics: page.status_statistics });
    });
  });
});
