import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportPresence, leaveDigest } from '#api/contract/presence.ts';
import { digestPresence } from '#server/db/schema.ts';
import { purgePresence } from '#server/features/digests/presence/queries.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest } from '#support/factories.ts';
import { addPerson, type Role } from '#support/people.ts';

let desk: TestApp;
let id: number;

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(async () => {
  await desk.reset();
  ({ id } = await addDigest(desk));
});

afterAll(() => desk.close());

const [first, second] = ['1'.repeat(32), '2'.repeat(32)];

const beat = async (as: Role | { token: string }, screen = first) =>
  (await desk.call(reportPresence, { params: { id }, body: { screen } }, { as })).others.map(
    ({ name }) => name,
  );
const leave = (as: Role, screen = first) =>
  desk.call(leaveDigest, { params: { id }, query: { screen } }, { as });
const at = (digest: number) => `/digests/${digest}/presence/`;
/** Lets seconds pass for everybody. */
const pass = (seconds: number) =>
  desk.deps.db.update(digestPresence).set({ seenAt: sql`seen_at - make_interval(secs => ${seconds})` });

describe('who else edits a digest', () => {
  it('is reported by name to each of them, in either order', async () => {
    const ana = await addPerson(desk.deps.db, 'staff', { name: 'Ana Lima' });
    expect(await beat('super')).toEqual([]);
    expect(await beat(ana)).toEqual(['super']);
    expect(await beat('editor')).toEqual(['Ana Lima', 'super']);
    expect(await beat('super')).toEqual(['Ana Lima', 'editor']);
  });

  it('knows the digests apart', async () => {
    const other = await addDigest(desk);
    await desk.call(reportPresence, { params: { id: other.id }, body: { screen: first } }, { as: 'editor' });
    expect(await beat('super')).toEqual([]);
  });

  it('counts a person with several screens once, until the last one is closed', async () => {
    await beat('editor', first);
    await beat('editor', second);
    expect(await beat('super')).toEqual(['editor']);
    await leave('editor', first);
    expect(await beat('super')).toEqual(['editor']);
    await leave('editor', second);
    expect(await beat('super')).toEqual([]);
  });

  it('expires without a heartbeat', async () => {
    await beat('editor');
    await pass(44);
    expect(await beat('super')).toEqual(['editor']);
    await pass(2);
    expect(await beat('super')).toEqual([]);
    await purgePresence(desk.deps.db);
    expect(await desk.deps.db.select().from(digestPresence)).toHaveLength(1);
  });

  it.each([
    ['whose account was closed', sql`update users set is_active = false`],
    ['who has no role any more', sql`update users set role_id = null`],
  ])('leaves out those %s', async (_, change) => {
    await beat('editor');
    await desk.deps.db.execute(sql`${change} where id = ${desk.people.editor.id}`);
    expect(await beat('super')).toEqual([]);
  });

  it('needs a digest and the name of a screen', async () => {
    expect((await desk.send('POST', at(4711), { screen: first })).status).toBe(404);
    expect((await desk.send('POST', at(id), { screen: 'mine' })).status).toBe(400);
    expect((await desk.send('DELETE', `${at(id)}?screen=${second}`)).status).toBe(204);
  });
});
