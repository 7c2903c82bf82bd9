import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateDigestStatuses } from '../../src/api/contract/bulk';
import { getDigest, listDigests } from '../../src/api/contract/digests';
import { startTestApp, type TestApp } from '../support/app';
import { addDigest } from '../support/factories';

let desk: TestApp;
const path = '/dashboard/digests/bulk_update/';

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

const read = (id: number) => desk.call(getDigest, { params: { id } });

describe('API-10: a bulk change of status', () => {
  it('reaches every listed digest and tells how many changed', async () => {
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

  it('keeps the first publication of a digest that was published before', async () => {
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

  it('takes digests by the thousand, and two such calls at once', async () => {
    const { deps } = desk;
    await deps.store.script(`
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
      status_statistics.results.map(({ status_name, count }) => [status_name, count]),
    );
    expect((counts.Published ?? 0) + (counts.Archived ?? 0)).toBe(3000);
    expect(status_statistics.total).toBe(3000);
  });
});
