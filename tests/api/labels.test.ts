import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getJob } from '#api/contract/bulk.ts';
import { getDigest } from '#api/contract/digests.ts';
import { createLabel, deleteLabel, getLabel, listLabels, updateLabel } from '#api/contract/labels.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { readTrail } from '#support/auditTrail.ts';
import { addDigest } from '#support/factories.ts';
import { undo } from '#support/bulk.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

const readLabels = async (id: number) => (await desk.call(getDigest, { params: { id } })).labels;

describe('labels', () => {
  it('are made with a colour and a title of their own', async () => {
    const label = await desk.call(createLabel, { body: { title: ' To print ', color_code: '#C2410C' } });
    expect(label).toEqual({ id: expect.any(Number), title: 'To print', color_code: '#c2410c' });
    expect((await desk.call(listLabels)).results).toEqual([label]);
    expect((await readTrail(desk, 'label', label.id))[0]).toMatchObject({ action: 'create' });
    for (const [body, field] of [
      [{ title: 'TO PRINT', color_code: '#000000' }, 'title'],
      [{ title: ' ', color_code: '#000000' }, 'title'],
      [{ title: 'Red', color_code: 'red' }, 'color_code'],
    ] as const) {
      const { status, body: messages } = await desk.send('POST', '/dashboard/label/', body);
      expect([status, Object.keys(messages)[0]]).toEqual([400, field]);
    }
  });

  it('DESK-22 are changed, which shows on their digests, and keep a title of their own', async () => {
    const body = { title: 'To print', color_code: '#c2410c' };
    const { id } = await desk.call(createLabel, { body });
    const other = await desk.call(createLabel, { body: { title: 'Ready', color_code: '#000000' } });
    const digest = await addDigest(desk, { labels: [id] });
    const changed = { id, title: 'Printed', color_code: '#abcdef' };
    const params = { id };
    expect(
      await desk.call(updateLabel, { params, body: { title: ' Printed ', color_code: '#ABCDEF' } }),
    ).toEqual(changed);
    expect(await readLabels(digest.id)).toEqual([changed]);
    expect(await desk.call(getLabel, { params })).toEqual({ ...changed, digest_count: 1 });
    expect((await readTrail(desk, 'label', id)).at(-1)).toMatchObject({
      action: 'update',
      before: body,
      after: { title: 'Printed', color_code: '#abcdef' },
    });
    // What changes nothing is not audited.
    await desk.call(updateLabel, { params, body: { title: 'Printed', color_code: '#abcdef' } });
    expect(await readTrail(desk, 'label', id)).toHaveLength(2);
    for (const title of ['READY', ' '])
      expect(await desk.send('PATCH', `/dashboard/label/${id}/`, { title })).toMatchObject({ status: 400 });
    await expect(
      desk.call(updateLabel, { params: { id: other.id }, body: { title: 'Mine' } }, { as: 'staff' }),
    ).rejects.toThrow();
  });

  it('DESK-22 are deleted with their links, which an undo restores unless the name is taken', async () => {
    const { id } = await desk.call(createLabel, { body: { title: 'To print', color_code: '#c2410c' } });
    const digest = await addDigest(desk, { labels: [id] });
    const { job_id, digest_count } = await desk.call(deleteLabel, { params: { id } });
    expect(digest_count).toBe(1);
    expect(await desk.call(getJob, { params: { id: job_id } })).toMatchObject({
      action: 'delete_label',
      parameters: { labels: [{ id, title: 'To print' }] },
      state: 'done',
      can_undo: true,
    });
    expect(await readLabels(digest.id)).toEqual([]);
    expect((await desk.call(listLabels)).results).toEqual([]);
    const patch = await desk.send('PATCH', `/dashboard/digests/${digest.id}/`, { labels: [id] });
    expect(patch).toMatchObject({ status: 400, body: { labels: [`Label ${id} does not exist.`] } });
    for (const method of ['GET', 'DELETE'] as const)
      expect((await desk.send(method, `/dashboard/label/${id}/`)).status).toBe(404);

    const twin = await desk.call(createLabel, { body: { title: 'to PRINT', color_code: '#000000' } });
    expect((await desk.send('POST', `/dashboard/jobs/${job_id}/undo/`)).status).toBe(409);
    await desk.call(updateLabel, { params: { id: twin.id }, body: { title: 'Other' } });
    await undo(desk, job_id);
    expect(await readLabels(digest.id)).toEqual([{ id, title: 'To print', color_code: '#c2410c' }]);
    expect((await readTrail(desk, 'label', id)).map(({ action }) => action)).toEqual([
      'create',
      'delete',
      'restore',
    ]);
  });
});
