import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createView,
  listViews,
  maxViews,
  updateView,
  deleteView,
  type ViewInput,
} from '#api/contract/views.ts';
import { startTestApp, type TestApp } from '#support/app.ts';

let desk: TestApp;
const path = '/dashboard/views/';

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

const drafts: ViewInput = {
  name: 'My drafts',
  query: 'selectedStatus=draft&filteredTags=3,5&search=rain',
  columns: ['title', 'modified_at', 'action'],
  sort: { by: 'modified_at', order: 'asc' },
};

const add = (input: Partial<ViewInput> = {}, as: 'super' | 'staff' | 'editor' = 'super') =>
  desk.call(createView, { body: { ...drafts, ...input } }, { as });
const all = async () => (await desk.call(listViews)).results;

describe('saved views', () => {
  it('are read by all users, whoever saved them, in the order of their names', async () => {
    const first = await add({}, 'editor');
    expect(first).toEqual({
      id: expect.any(Number),
      ...drafts,
      created_by: { id: desk.people.editor.id, name: 'editor' },
      modified_at: expect.stringMatching(/Z$/),
    });
    const second = await add({ name: ' all of it ', query: '', sort: null }, 'staff');
    expect(second.name).toBe('all of it');
    for (const as of ['super', 'staff', 'editor'] as const) {
      expect((await desk.call(listViews, {}, { as })).results).toEqual([second, first]);
    }
  });

  it.each([
    ['selectedLabels=Hold', '"selectedLabels" can’t be "Hold".'],
    ['selectedLabels=', '"selectedLabels" can’t be "".'],
    ['selectedLabels=3,', '"selectedLabels" can’t be "3,".'],
    ['quality=6', '"quality" can’t be "6".'],
    ['planned=soon', '"planned" can’t be "soon".'],
    ['selectedAuthor=3&selectedAuthor=4', 'Pass "selectedAuthor" only once.'],
  ])('VIEW-01: refuse the filter %s, without which they would list everything', async (query, message) => {
    const { status, body } = await desk.send('POST', path, { ...drafts, query });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { query: expect.arrayContaining([message]) },
    });
    expect(await all()).toEqual([]);
  });

  it('INPUT-04 are fifty of one person at most, whatever the others have', async () => {
    for (let at = 0; at < maxViews; at += 1) await add({ name: `View ${at}` }, 'staff');
    const body = { ...drafts, name: 'One more' };
    expect(await desk.send('POST', path, body, { as: 'staff' })).toMatchObject({
      status: 400,
      body: { name: ['You already have 50 views. Delete one first.'] },
    });
    expect((await desk.send('POST', path, body, { as: 'editor' })).status).toBe(201);
  });

  it('are changed and deleted by their owner', async () => {
    const view = await add({}, 'staff');
    const body = { name: 'Rain', columns: ['title' as const] };
    const changed = await desk.call(updateView, { params: { id: view.id }, body }, { as: 'staff' });
    expect(changed).toEqual({ ...view, ...body, modified_at: changed.modified_at });
    expect(Date.parse(changed.modified_at)).toBeGreaterThan(Date.parse(view.modified_at));
    await desk.call(deleteView, { params: { id: view.id } }, { as: 'staff' });
    expect(await all()).toEqual([]);
  });

  it('are changed and deleted by super users, and by no other colleague', async () => {
    const view = await add({}, 'editor');
    for (const method of ['PATCH', 'DELETE'] as const) {
      const body = method === 'PATCH' ? { name: 'In use' } : undefined;
      const { status } = await desk.send(method, `${path}${view.id}/`, body, { as: 'staff' });
      expect(status).toBe(403);
    }
    expect(await all()).toEqual([view]);
    const params = { id: view.id };
    const changed = await desk.call(updateView, { params, body: { sort: null } });
    expect(changed).toMatchObject({ sort: null, created_by: { name: 'editor' } });
    await desk.call(deleteView, { params });
    expect(await all()).toEqual([]);
  });

  it('have names of their own, in whatever case', async () => {
    const [, rain] = [await add(), await add({ name: 'Rain' })];
    const inUse = { name: ['A view with this name already exists.'] };
    expect(await desk.send('POST', path, { ...drafts, name: 'MY DRAFTS ' })).toMatchObject({
      status: 400,
      body: inUse,
    });
    expect(await desk.send('PATCH', `${path}${rain.id}/`, { name: 'my drafts' })).toMatchObject({
      status: 400,
      body: inUse,
    });
    expect(await all()).toHaveLength(2);
  });

  it('leave who, what, before and after in the audit', async () => {
    const { id } = await add({}, 'editor');
    await desk.call(updateView, { params: { id }, body: { name: 'Rain' } });
    await desk.call(deleteView, { params: { id } });
    const { rows } = await desk.deps.db.execute(sql`
      select action, before, after from audit where entity = 'view' and entity_id = ${id} order by id`);
    expect(rows).toMatchObject([
      { action: 'create', before: null, after: drafts },
      { action: 'update', before: { name: 'My drafts' }, after: { name: 'Rain' } },
      { action: 'delete', before: { name: 'Rain' }, after: null },
    ]);
  });

  it.each([
    ['no name', { name: undefined }, 'name'],
    ['a blank name', { name: '  ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(101) }, 'name'],
    ['NUL in the name', { name: 'a\0b' }, 'name'],
    ['no columns', { columns: [] }, 'columns'],
    ['a column twice', { columns: ['id', 'id'] }, 'columns'],
    ['an unknown column', { columns: ['password_hash'] }, 'columns.0'],
    ['an order that the list has not', { sort: { by: 'title', order: 'asc' } }, 'sort.by'],
    ['an unknown filter', { query: 'search=rain&everything=1' }, 'query'],
    ['another view as a filter', { query: 'view=3' }, 'query'],
    ['a query that is too long', { query: `search=${'x'.repeat(4001)}` }, 'query'],
  ])('refuse %s', async (_, over, field) => {
    const { status, body } = await desk.send('POST', path, { ...drafts, ...over });
    expect(status).toBe(400);
    expect(Object.keys(body)).toContain(field);
    expect(await all()).toEqual([]);
  });

  it('that do not exist are 404', async () => {
    for (const [method, body] of [
      ['PATCH', { name: 'x' }],
      ['DELETE', undefined],
    ] as const) {
      expect((await desk.send(method, `${path}4242/`, body)).status).toBe(404);
      expect((await desk.send(method, `${path}none/`, body)).status).toBe(400);
    }
  });
});
