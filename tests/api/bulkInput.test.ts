import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listDigests } from '#api/contract/digests.ts';
import { createSelection, listJobs } from '#api/contract/bulk.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest, addLabel, addTag } from '#support/factories.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
  await desk.reset();
  await addTag(desk);
  await addLabel(desk);
  await addDigest(desk, { title: 'Untouched', tags: [1], labels: [1] });
});

beforeEach(async () => {
  await desk.deps.db.execute(sql`truncate bulk_jobs cascade`);
});

afterAll(() => desk.close());

const path = '/dashboard/jobs/';
const status = { action: 'status', status: 'Published' };
const hundredThousand = Array.from({ length: 100_000 }, (_, index) => index + 1);

/** Refused with sentences, and nothing was changed or started. */
async function expectRefused(answer: { status: number; body: Record<string, unknown> }, field: string) {
  expect(answer.status).toBe(400);
  // Beside the copy that documented clients show (BULK-06).
  expect(Object.keys(answer.body).filter((name) => name !== 'title')).toEqual([field]);
  expect(answer.body[field]).toEqual([expect.stringMatching(/^[A-Z].*\w/)]);
  const { results, count } = await desk.call(listDigests);
  expect(count).toBe(1);
  expect(results[0]).toMatchObject({
    title: 'Untouched',
    status: 'Draft',
    tag: [{ id: 1 }],
    labels: [{ id: 1 }],
  });
  expect((await desk.call(listJobs)).count).toBe(0);
}

describe('a job is refused for', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['no digests at all', status, 'digests'],
    ['an empty list', { ...status, digests: [] }, 'digests'],
    ['unknown ids', { ...status, digests: [1, 999_999] }, 'digests'],
    ['an id twice', { ...status, digests: [1, 1] }, 'digests'],
    ['text for an id', { ...status, digests: ['1'] }, 'digests.0'],
    ['null for an id', { ...status, digests: [null] }, 'digests.0'],
    ['a fraction for an id', { ...status, digests: [1.5] }, 'digests.0'],
    ['an id beyond all ids', { ...status, digests: [2 ** 31] }, 'digests.0'],
    ['a negative id', { ...status, digests: [-1] }, 'digests.0'],
    ['an object for the ids', { ...status, digests: { id: 1 } }, 'digests'],
    ['100,000 ids in one call', { ...status, digests: hundredThousand }, 'digests'],
    [
      'a selection that does not exist',
      { ...status, selection: '00000000-0000-4000-8000-000000000000' },
      'selection',
    ],
    ['a selection that is no id', { ...status, selection: "' or true --" }, 'selection'],
    ['an unknown action', { action: 'explode', digests: [1] }, 'action'],
    ['a status it does not name', { action: 'status', digests: [1] }, 'status'],
    ['an unknown status', { action: 'status', status: "Draft'; drop table digests", digests: [1] }, 'status'],
    ['tags it does not name', { action: 'add_tags', digests: [1] }, 'tags'],
    ['an empty list of tags', { action: 'add_tags', tags: [], digests: [1] }, 'tags'],
    ['an unknown tag', { action: 'add_tags', tags: [{ id: 99 }], digests: [1] }, 'tags'],
    ['a tag without id and title', { action: 'add_tags', tags: [{}], digests: [1] }, 'tags'],
    ['a tag that is no tag', { action: 'add_tags', tags: ['Rail'], digests: [1] }, 'tags.0'],
    [
      'a tag title of 10,000 characters',
      { action: 'add_tags', tags: [{ title: 'x'.repeat(10_000) }], digests: [1] },
      'tags.0.title',
    ],
    [
      'removing a tag that does not exist',
      { action: 'remove_tags', tags: [{ title: 'Lost' }], digests: [1] },
      'tags',
    ],
    ['an unknown label', { action: 'add_labels', labels: [99], digests: [1] }, 'labels'],
    ['adding no labels', { action: 'add_labels', labels: [], digests: [1] }, 'labels'],
    ['what its action does not take', { action: 'delete', status: 'Draft', digests: [1] }, 'status'],
  ])('%s', async (_, body, field) => {
    await expectRefused(await desk.send('POST', path, body), field);
  });

  it('digests and a selection together', async () => {
    const { id } = await desk.call(createSelection, { body: { everything: true } });
    await expectRefused(await desk.send('POST', path, { ...status, digests: [1], selection: id }), 'digests');
  });

  it('an empty selection: it is never read as "all"', async () => {
    for (const body of [{ search: 'matches nothing' }, { tags: '4294967296' }, { status: 'lost' }]) {
      const { id, count } = await desk.call(createSelection, { body });
      expect(count).toBe(0);
      await expectRefused(await desk.send('POST', path, { action: 'delete', selection: id }), 'selection');
    }
  });

  it('a selection that has expired, or is another user’s', async () => {
    const mine = await desk.call(createSelection, { body: { everything: true } });
    await expectRefused(
      await desk.send('POST', path, { ...status, selection: mine.id }, { as: 'editor' }),
      'selection',
    );
    await desk.deps.db.execute(sql`update selections set expires_at = now() - interval '1 second'`);
    await expectRefused(await desk.send('POST', path, { ...status, selection: mine.id }), 'selection');
  });

  it('a key that cannot be one', async () => {
    const headers = { 'idempotency-key': 'x'.repeat(201) };
    const answer = await desk.send('POST', path, { ...status, digests: [1] }, { headers });
    await expectRefused(answer, 'idempotency-key');
  });
});

describe('a documented call is refused for', () => {
  it.each<['POST' | 'PATCH' | 'DELETE', string, Record<string, unknown>, string]>([
    ['DELETE', '', {}, 'digest_ids'],
    ['DELETE', '', { digest_ids: [] }, 'digest_ids'],
    ['DELETE', '', { digest_ids: hundredThousand }, 'digest_ids'],
    ['PATCH', 'labels/', { digests: [1], labels: [] }, 'labels'],
    ['PATCH', 'labels/', { digests: [1], labels: [1] }, 'labels.0'],
    ['PATCH', 'labels/', { digests: [1], labels: [{ id: 99 }] }, 'labels'],
    ['DELETE', 'labels/', { digests: [], labels: [1] }, 'digests'],
    ['DELETE', 'labels/', { digests: [1], labels: [{ id: 1 }] }, 'labels.0'],
    ['POST', 'add/tags/', { digests: [1], tags: [] }, 'tags'],
    ['POST', 'add/tags/', { digests: [99], tags: [{ id: 1 }] }, 'digests'],
    ['POST', 'remove/tags/', { digests: [1], tags: [99] }, 'tags'],
    ['POST', 'remove/tags/', { digests: [1], tags: [{ title: 'x' }] }, 'tags.0'],
  ])('%s /dashboard/digests/%s %#', async (method, end, body, field) => {
    await expectRefused(await desk.send(method, `/dashboard/digests/${end}`, body), field);
  });

  it('a tag title of emoji and markup is stored as it was sent', async () => {
    const title = '😀 <b>"tag"</b> \'; --';
    const body = { digests: [1], tags: [{ title }] };
    expect(await desk.send('POST', '/dashboard/digests/add/tags/', body)).toMatchObject({ status: 200 });
    const { results } = await desk.call(listDigests);
    expect(results[0]?.tag.map((tag) => tag.title)).toContain(title);
  });
});
