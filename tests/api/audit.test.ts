import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditKinds, listAudit, listAuditKinds, type AuditFilters } from '#api/contract/audit.ts';
import { defaultVisibleFields } from '#api/contract/digests/defaults.ts';
import { createTag } from '#api/contract/tags.ts';
import { audit, tags, users } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest, addTag } from '#support/factories.ts';
import { password } from '#support/people.ts';

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

  it('EDIT-51, EDIT-82: not the defaults that a save fills in', async () => {
    const { id } = await addDigest(desk, { title: 'Old', type: 255 });
    const stored = { show_share: false };
    await desk.deps.db.execute(
      sql`update digests set visible_fields = ${JSON.stringify(stored)}::jsonb where id = ${id}`,
    );
    await desk.send('PUT', `/dashboard/digests/${id}/`, {
      title: 'New',
      type: 255,
      visible_fields: { ...defaultVisibleFields, ...stored },
      video_summary: { summary: [] },
    });
    const [row] = await entries();
    expect(Object.keys(row?.after ?? {}).toSorted()).toEqual(['modified_at', 'title']);
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
      { as: 'anonymous' },
    );
    await desk.send('POST', '/dashboard/signout/', undefined, { as: { token: String(body.token) } });
    const rows = await entries();
    const { id } = desk.people.editor;
    expect(rows.map(({ action, entityId, actorId }) => [action, entityId, actorId])).toEqual([
      ['sign_out', id, id],
      ['sign_in', id, id],
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

const find = async (query: AuditFilters & { page?: number; size?: number; before?: number }) =>
  desk.call(listAudit, { query });
const csv = async (query = '') => {
  const { status, body, headers } = await desk.send('GET', `/dashboard/audit/export/?${query}`);
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/csv/);
  return String(body).split('\r\n').slice(0, -1);
};
const found = async (filters: AuditFilters) =>
  (await find(filters)).results.map(({ action, entity_id }) => [action, entity_id]);

describe('the audit log', () => {
  it('lists who did what to what and when, the newest first', async () => {
    const { id } = await addDigest(desk, { title: 'Old' });
    const { headers } = await desk.send(
      'PATCH',
      `/dashboard/digests/${id}/`,
      { title: 'New' },
      { as: 'staff' },
    );
    const { results, count } = await find({});
    expect(count).toBe(2);
    expect(results[0]).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      actor: { id: desk.people.staff.id, name: 'staff' },
      token: null,
      request_id: headers['x-request-id'],
      action: 'update',
      entity: 'digest',
      entity_id: id,
      entity_name: 'New',
      before: expect.objectContaining({ title: 'Old' }),
      after: expect.objectContaining({ title: 'New' }),
    });
    expect(results[1]).toMatchObject({ action: 'create', before: null });
    expect((await find({ page: 2, size: 1 })).results).toMatchObject([{ action: 'create' }]);
  });

  it('names things as they are called now, and nothing that is deleted or unknown', async () => {
    const tag = await desk.call(createTag, { body: { title: 'Rail', slug: 'rail' } });
    const { id } = await addDigest(desk, { title: 'Old' });
    await desk.send('PATCH', `/dashboard/digests/${id}/`, { title: 'New' });
    const named = async () =>
      (await find({})).results.map(({ entity, entity_name }) => [entity, entity_name] as const);
    expect(await named()).toEqual([
      ['digest', 'New'],
      ['digest', 'New'],
      ['tag', 'Rail'],
    ]);
    await desk.deps.db.update(tags).set({ deletedAt: new Date() }).where(eq(tags.id, tag.id));
    expect((await named()).at(-1)).toEqual(['tag', null]);

    const kinds = Object.entries(auditKinds).map(([entity, [action]]) => ({ entity, action }));
    await desk.deps.db
      .insert(audit)
      .values(kinds.map((kind) => ({ ...kind, entityId: 4711, requestId: 'unknown' })));
    const { results } = await find({ entity_id: 4711, size: 100 });
    expect(results).toHaveLength(kinds.length);
    expect(results.filter(({ entity_name }) => entity_name !== null)).toEqual([]);
  });

  it('is narrowed by who, what, which and when', async () => {
    const first = await addDigest(desk, {}, { as: 'editor' });
    const second = await addDigest(desk);
    await desk.send('PATCH', `/dashboard/digests/${first.id}/`, { title: 'New' });
    await desk.deps.db
      .update(audit)
      .set({ at: new Date('2026-03-01T12:00:00Z') })
      .where(eq(audit.entityId, second.id));

    expect(await found({ actor: desk.people.editor.id })).toEqual([['create', first.id]]);
    expect(await found({ action: 'update' })).toEqual([['update', first.id]]);
    expect(await found({ entity: 'digest', entity_id: second.id })).toEqual([['create', second.id]]);
    expect(await found({ entity: 'tag' })).toEqual([]);
    const from = '2026-03-01T12:00:00Z';
    expect(await found({ from, to: '2026-03-01T12:00:00.001Z' })).toEqual([['create', second.id]]);
    expect(await found({ to: from })).toEqual([]);
    expect(await desk.call(listAuditKinds)).toEqual({ actions: ['create', 'update'], entities: ['digest'] });
    for (const query of ['from=yesterday', 'action=DROP', 'actor=0', 'size=1000']) {
      expect((await desk.send('GET', `/dashboard/audit/?${query}`)).status).toBe(400);
    }
  });

  it('names the token of a script, and no person for actions of the server', async () => {
    const made = await desk.send('POST', '/dashboard/tokens/', {
      name: 'Nightly',
      days: 1,
      scopes: ['digests'],
    });
    const as = { token: String(made.body.token) };
    await desk.send('POST', '/dashboard/digest/', { title: 'By script' }, { as });
    await desk.deps.db.insert(audit).values({ action: 'remove', entity: 'digest', requestId: 'empty-trash' });
    expect((await find({})).results).toMatchObject([
      { actor: null, token: null, action: 'remove', entity_id: null },
      { actor: { name: 'super' }, token: { id: made.body.id, name: 'Nightly' }, action: 'create' },
      { action: 'create', entity: 'token' },
    ]);
  });

  it('is exported row for row as it is shown, harmless in a spreadsheet', async () => {
    const name = `=cmd|'/C calc'!A0`;
    await desk.deps.db.update(users).set({ name }).where(eq(users.id, desk.people.editor.id));
    const ids = [];
    for (const as of ['editor', 'staff', 'editor'] as const) {
      ids.push((await addDigest(desk, { title: 'A "quoted", title' }, { as })).id);
    }
    const [header, ...rows] = await csv(`actor=${desk.people.editor.id}`);
    expect(header).toBe('id,at,who,email,token,action,entity,entity_id,request_id,before,after');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(`,'${name},editor@example.com,,create,digest,${ids[2]},`);
    expect(rows[0]).toContain('A \\""quoted\\"", title');
    expect((await csv('raw=true&action=create&size=1')).at(-1)).toContain(`,${name},editor@`);
    expect(await csv('entity=nothing')).toEqual([header]);
  });

  it('TRUST-03: is read and exported whole, however long it is, while pages end at ten thousand', async () => {
    await desk.deps.db.execute(sql`
      insert into audit (request_id, action, entity, at)
      select 'many', 'update', 'digest', timestamptz '2026-01-01' + n * interval '1 second'
      from generate_series(1, 10500) n`);
    const { results, count, is_capped } = await find({ page: 100, size: 100 });
    expect({ count, is_capped, last: results.length }).toEqual({ count: 10_000, is_capped: true, last: 100 });
    expect((await desk.send('GET', '/dashboard/audit/?page=101&size=100')).body).toEqual({
      page: [expect.stringContaining('Pages cover only the latest 10000 entries.')],
    });
    const before = results.at(-1)!.id;
    expect(await find({ before, size: 100 })).toMatchObject({ count: 500, is_capped: false });
    expect((await find({ before, size: 1 })).results[0]!.id).toBe(before - 1);
    expect((await desk.send('GET', '/dashboard/audit/?before=999999999')).body).toEqual({
      before: ['No entry has the ID 999999999.'],
    });
    const rows = (await csv()).slice(1);
    expect(rows).toHaveLength(10_500);
    expect(rows[0]).toContain('2026-01-01T02:55:00.000Z');
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(10_500);
  });
});
