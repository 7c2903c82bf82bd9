import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addDigestLabels,
  addDigestTags,
  deleteDigests,
  removeDigestLabels,
  removeDigestTags,
  updateDigestStatuses,
} from '#api/contract/bulk.ts';
import { getDigest, listDigests } from '#api/contract/digests.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { listTags } from '#api/contract/tags.ts';
import { addDigest, addLabel, addTag } from '#support/factories.ts';

let desk: TestApp;
const path = '/dashboard/digests/bulk_update/';

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

const read = (id: number) => desk.call(getDigest, { params: { id } });

describe('API-10: a bulk change of status', () => {
  it('DESK-36 says how many failed, and the first reasons', async () => {
    const good = await addDigest(desk);
    const untitled = await addDigest(desk, { title: '' });
    const digests = [good.id, untitled.id];
    expect(await desk.call(updateDigestStatuses, { body: { status: 'Published', digests } })).toMatchObject({
      updated: 1,
      failed: {
        count: 1,
        first: [{ digest: { id: untitled.id }, reason: 'This digest has no title yet.' }],
      },
    });
  });

  it('changes every listed digest and returns how many changed', async () => {
    const drafts = [await addDigest(desk), await addDigest(desk, {}, { language: 'ar' })];
    const published = await addDigest(desk, { status: 'Published' });
    const ids = [...drafts, published].map(({ id }) => id);
    const answer = await desk.call(updateDigestStatuses, { body: { status: 'Published', digests: ids } });
    expect(answer).toEqual({ updated: 2, digests: ids, job_id: expect.any(Number) });
    for (const draft of drafts) {
      const after = await read(draft.id);
      expect(after.status).toBe('Published');
      expect(after.first_published_at).not.toBeNull();
      expect(Date.parse(after.modified_at)).toBeGreaterThan(Date.parse(draft.modified_at));
    }
    expect(await read(published.id)).toEqual(published);
  });

  it('does not change the first publication of a digest that was published before', async () => {
    const { id, first_published_at } = await addDigest(desk, { status: 'Published' });
    for (const status of ['Draft', 'Published']) {
      await desk.call(updateDigestStatuses, { body: { status, digests: [id] } });
    }
    expect((await read(id)).first_published_at).toBe(first_published_at);
  });

  it('changes nothing when one digest does not exist, and names it', async () => {
    const draft = await addDigest(desk);
    const { status, body } = await desk.send('PATCH', path, {
      status: 'Published',
      digests: [draft.id, 998, 999],
    });
    expect(status).toBe(400);
    expect(body).toEqual({ digests: ['Digest 998 does not exist.', 'Digest 999 does not exist.'] });
    expect(await read(draft.id)).toEqual(draft);
  });

  it.each([
    ['no digests', { status: 'Draft', digests: [] }, 'digests'],
    ['a digest twice', { status: 'Draft', digests: [1, 1] }, 'digests'],
    ['text for an id', { status: 'Draft', digests: ['1'] }, 'digests.0'],
    ['an unknown status', { status: 'Lost', digests: [1] }, 'status'],
    ['no status', { digests: [1] }, 'status'],
  ])('refuses %s', async (_, input, field) => {
    await addDigest(desk);
    const { status, body } = await desk.send('PATCH', path, input);
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual([field]);
  });

  it('accepts digests by the thousand, and two such calls at once', async () => {
    const { deps } = desk;
    await deps.store.runScript(`
      insert into digests (language_id, status_id, type_code, slug, title, visible_fields)
      select 1, 1, 275, 'many-' || n, 'Many ' || n, '{}' from generate_series(1, 3000) n`);
    const ids = Array.from({ length: 3000 }, (_, index) => index + 1);
    await Promise.all([
      desk.call(updateDigestStatuses, { body: { status: 'Published', digests: ids } }),
      desk.call(updateDigestStatuses, { body: { status: 'Archived', digests: ids.toReversed() } }),
    ]);
    // Each digest has the status that reached it last.
    const { status_statistics } = await desk.call(listDigests);
    const counts = Object.fromEntries(
      status_statistics!.results.map(({ status_name, count }) => [status_name, count]),
    );
    expect((counts.Published ?? 0) + (counts.Archived ?? 0)).toBe(3000);
    expect(status_statistics!.total).toBe(3000);
  }, 60_000);
});

const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);

describe('API-13: bulk changes of labels', () => {
  it('add to the labels there are, in their order, and take labels away', async () => {
    const [first, second, third] = [await addLabel(desk), await addLabel(desk), await addLabel(desk)];
    const digests = [
      (await addDigest(desk, { labels: [second.id] })).id,
      (await addDigest(desk, { labels: [third.id, first.id] })).id,
    ];
    const labels = [{ id: third.id }, { id: first.id }];
    const added = await desk.call(addDigestLabels, { body: { digests, labels } });
    expect(added).toEqual({ updated: 1, digests, job_id: expect.any(Number) });
    expect(titles((await read(digests[0] ?? 0)).labels)).toEqual(titles([second, third, first]));
    expect(titles((await read(digests[1] ?? 0)).labels)).toEqual(titles([third, first]));

    const removed = await desk.call(removeDigestLabels, { body: { digests, labels: [first.id, second.id] } });
    expect(removed.updated).toBe(2);
    for (const id of digests) expect(titles((await read(id)).labels)).toEqual([third.title]);
  });

  it('may be made by every role (LIST-47)', async () => {
    const label = await addLabel(desk);
    const { id } = await addDigest(desk);
    const body = { digests: [id], labels: [{ id: label.id }] };
    const { updated } = await desk.call(addDigestLabels, { body }, { as: 'staff' });
    expect(updated).toBe(1);
  });
});

describe('API-14: bulk changes of tags', () => {
  it('BULK-04: add known tags by id and new ones by title, once each', async () => {
    const known = await addTag(desk, { title: 'Known' });
    const digests = [(await addDigest(desk, { tags: [known.id] })).id, (await addDigest(desk)).id];
    const tags = [
      { id: known.id },
      { title: ' Night trains ' },
      { title: 'night TRAINS' },
      { title: 'known' },
    ];
    const { updated } = await desk.call(addDigestTags, { body: { digests, tags } });
    expect(updated).toBe(2);
    for (const id of digests) expect(titles((await read(id)).tag)).toEqual(['Known', 'Night trains']);
    const { results } = await desk.call(listTags, { query: { search: 'night' } });
    expect(titles(results)).toEqual(['Night trains']);

    const again = await desk.call(addDigestTags, { body: { digests, tags: [{ title: 'NIGHT trains' }] } });
    expect(again.updated).toBe(0);
  });

  it('BULK-07: remove tags from the digests that have them', async () => {
    const [other, gone] = [await addTag(desk), await addTag(desk)];
    const digests = [(await addDigest(desk, { tags: [gone.id, other.id] })).id, (await addDigest(desk)).id];
    const { updated } = await desk.call(removeDigestTags, { body: { digests, tags: [gone.id] } });
    expect(updated).toBe(1);
    expect((await read(digests[0] ?? 0)).tag).toEqual([other]);
  });

  it.each([
    [
      'a title of 10,000 characters',
      [{ title: 'x'.repeat(10_000) }],
      'This can have at most 200 characters.',
    ],
    ['a blank title', [{ title: '  ' }], 'Please enter name'],
  ])('BULK-06: refuse %s in `title`, and add nothing', async (_, tags, message) => {
    const digest = await addDigest(desk);
    const { status, body } = await desk.send('POST', '/dashboard/digests/add/tags/', {
      digests: [digest.id],
      tags: [{ title: 'Fine' }, ...tags],
    });
    expect({ status, body }).toMatchObject({ status: 400, body: { title: [message] } });
    expect(await read(digest.id)).toEqual(digest);
    expect((await desk.call(listTags)).count).toBe(0);
  });
});

describe('API-11: a bulk deletion', () => {
  it('removes every listed digest from every call', async () => {
    const [gone, other] = [await addDigest(desk), await addDigest(desk)];
    const answer = await desk.call(deleteDigests, { body: { digest_ids: [gone.id] } });
    expect(answer).toEqual({ updated: 1, digests: [gone.id], job_id: expect.any(Number) });
    const { results, count } = await desk.call(listDigests);
    expect(results.map(({ id }) => id)).toEqual([other.id]);
    expect(count).toBe(1);
  });

  it('deletes none when one does not exist', async () => {
    const { id } = await addDigest(desk);
    const { status, body } = await desk.send('DELETE', '/dashboard/digests/', { digest_ids: [id, 99] });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { digest_ids: ['Digest 99 does not exist.'] },
    });
    expect((await desk.call(listDigests)).count).toBe(1);
  });
});
