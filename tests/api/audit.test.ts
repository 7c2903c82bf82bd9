import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../server/db/schema';
import { startTestApp, type TestApp } from '../support/app';
import { addDigest, addTag } from '../support/factories';
import { password } from '../support/people';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

const entries = () => desk.deps.db.select().from(audit).orderBy(desc(audit.id));

describe('every write leaves one audit row:', () => {
  it('creating a digest', async () => {
    const { status, body, headers } = await desk.send(
      'POST',
      '/dashboard/digest/',
      { title: 'New' },
      { as: 'staff' },
    );
    expect(status).toBe(201);
    const rows = await entries();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      actorId: desk.people.staff.id,
      sessionId: expect.any(Number),
      requestId: headers['x-request-id'],
      action: 'create',
      entity: 'digest',
      entityId: body.id,
      before: null,
      after: { title: 'New', status: 'Draft' },
    });
  });

  it.each(['PUT', 'PATCH'] as const)('%s of a digest, with what changed and nothing else', async (method) => {
    const tag = await addTag(desk);
    const { id } = await addDigest(desk, { title: 'Old' });
    await desk.send(method, `/dashboard/digests/${id}/`, { title: 'New', tags: [tag.id] });
    const [row, ...others] = await entries();
    expect(others).toHaveLength(1);
    expect(row).toMatchObject({ action: 'update', entity: 'digest', entityId: id });
    expect(Object.keys(row?.after ?? {}).toSorted()).toEqual(['modified_at', 'tag', 'title']);
    expect(row?.before).toMatchObject({ title: 'Old', tag: [] });
    expect(row?.after).toMatchObject({ title: 'New', tag: [tag] });
  });

  it('a bulk change of status, for each digest and for the job', async () => {
    const ids = [(await addDigest(desk)).id, (await addDigest(desk, { status: 'Ready' })).id];
    const { body } = await desk.send('PATCH', '/dashboard/digests/bulk_update/', {
      status: 'Published',
      digests: ids,
    });
    const [second, first, job, ...others] = await entries();
    expect(others).toHaveLength(2);
    expect(job).toMatchObject({ action: 'create', entity: 'job', entityId: body.job_id });
    const after = { status: 'Published', job: body.job_id };
    expect([first, second]).toMatchObject([
      { action: 'update_status', entity: 'digest', entityId: ids[0], before: { status_id: 1 }, after },
      { action: 'update_status', entity: 'digest', entityId: ids[1], before: { status_id: 3 }, after },
    ]);
    expect(first).toMatchObject({ actorId: desk.people.super.id, requestId: job?.requestId });
  });

  it('signing in and out, without the secrets', async () => {
    const { body } = await desk.send(
      'POST',
      '/dashboard/signin/staff/',
      { email: 'editor@example.com', password },
      { as: 'nobody' },
    );
    await desk.send('POST', '/dashboard/signout/', undefined, { as: { token: String(body.token) } });
    const rows = await entries();
    expect(rows.map(({ action, entityId }) => [action, entityId])).toEqual([
      ['sign_out', desk.people.editor.id],
      ['sign_in', desk.people.editor.id],
    ]);
    expect(JSON.stringify(rows)).not.toContain(body.token);
    expect(JSON.stringify(rows)).not.toContain(password);
  });
});

describe('no audit row is left by', () => {
  it.each([
    ['a refused save', 'PATCH', { title: 7 }],
    ['a stale save', 'PATCH', { title: 'x', modified_at: '2020-01-01T00:00:00Z' }],
    ['an unknown tag', 'PATCH', { tags: [4711] }],
  ] as const)('%s', async (_, method, body) => {
    const { id } = await addDigest(desk);
    const { status } = await desk.send(method, `/dashboard/digests/${id}/`, body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await entries()).toHaveLength(1);
  });

  it('reading', async () => {
    const { id } = await addDigest(desk);
    for (const path of ['/digests/', `/digests/${id}/`, '/dashboard/me/', '/dashboard/users/'])
      await desk.send('GET', path);
    expect(await entries()).toHaveLength(1);
  });
});
