import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listRoles } from '#api/contract/users.ts';
import { scopes } from '#api/contract/scopes.ts';
import { whoAmI } from '#api/contract/session.ts';
import { createToken, listTokens, revokeToken } from '#api/contract/tokens.ts';
import { apiTokens, audit, bulkJobs, sessions, users } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest } from '#support/factories.ts';
import { run } from '#support/bulk.ts';
import { addPerson, type Role } from '#support/people.ts';

let desk: TestApp;
let roles: Record<Role, number>;

beforeAll(async () => {
  desk = await startTestApp();
  const { results } = await desk.call(listRoles);
  const getId = (name: string) => results.find((role) => role.name === name)!.id;
  roles = { super: getId('Super user'), staff: getId('Staff'), editor: getId('Editor') };
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

const patch = (id: number, body: object, as: Role | { token: string } = 'super') =>
  desk.send('PATCH', `/dashboard/users/${id}/`, body, { as });
const findStatus = async (token: string) =>
  (await desk.send('GET', '/dashboard/me/', undefined, { as: { token } })).status;
const lastAudit = async () => (await desk.deps.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0];
const makeToken = (body: object = { name: 'Nightly export', days: 30 }, as: Role = 'editor') =>
  desk.call(
    createToken,
    { body: { scopes: [...scopes], ...(body as { name: string; days: number }) } },
    { as },
  );

describe('API tokens', () => {
  it('are shown once, stored as a hash, and listed with a hint', async () => {
    const { token, ...made } = await makeToken({ name: ' Nightly export ', days: 30 });
    expect(token).toMatch(/^ddt_[\w-]{43}$/);
    expect(made).toEqual({
      id: expect.any(Number),
      name: 'Nightly export',
      hint: token.slice(0, 8),
      owner: { id: desk.people.editor.id, name: 'editor' },
      scopes: [...scopes],
      state: 'active',
      created_at: expect.any(String),
      expires_at: expect.any(String),
      last_used_at: null,
      revoked_at: null,
    });
    const life = Date.parse(made.expires_at) - Date.parse(made.created_at);
    expect(life).toBe(30 * 24 * 3_600_000);
    const stored = JSON.stringify([
      await desk.deps.db.select().from(apiTokens),
      await desk.deps.db.select().from(audit),
      await desk.call(listTokens, {}, { as: 'editor' }),
    ]);
    expect(stored).not.toContain(token);
    expect(await lastAudit()).toMatchObject({ action: 'create', entity: 'token', entityId: made.id });
  });

  it('make calls as their owner, and say when they last did', async () => {
    const { id, token } = await makeToken();
    expect(await desk.call(whoAmI, {}, { as: { token } })).toMatchObject({ id: desk.people.editor.id });
    const [row] = (await desk.call(listTokens, {}, { as: 'editor' })).results;
    expect(Date.parse(row!.last_used_at!)).toBeGreaterThan(Date.now() - 60_000);
    const digest = await addDigest(desk, {}, { as: 'editor' });
    await desk.send('PATCH', `/dashboard/digests/${digest.id}/`, { title: 'By script' }, { as: { token } });
    expect(await lastAudit()).toMatchObject({
      actorId: desk.people.editor.id,
      sessionId: null,
      tokenId: id,
      entity: 'digest',
    });
  });

  it('are named by every digest that a bulk change of theirs reached', async () => {
    const { id, token } = await makeToken(undefined, 'super');
    const digest = await addDigest(desk);
    const body = { status: 'Published', digests: [digest.id] };
    await desk.send('PATCH', '/dashboard/digests/bulk_update/', body, { as: { token } });
    expect(await lastAudit()).toMatchObject({ action: 'update_status', tokenId: id, sessionId: null });
    expect(await desk.deps.db.select().from(bulkJobs)).toMatchObject([{ tokenId: id, sessionId: null }]);
    await run(desk, { action: 'status', status: 'Draft', digests: [digest.id] });
    expect(await lastAudit()).toMatchObject({ tokenId: null, sessionId: expect.any(Number) });
  });

  it('stop at once when they expire, are revoked or sign out', async () => {
    const [expired, revoked, left] = [await makeToken(), await makeToken(), await makeToken()];
    await desk.deps.db
      .update(apiTokens)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(apiTokens.id, expired.id));
    await desk.call(revokeToken, { params: { id: revoked.id } }, { as: 'editor' });
    await desk.send('POST', '/dashboard/signout/', undefined, { as: { token: left.token } });
    for (const [{ token }, end] of [
      [expired, 'expired'],
      [revoked, 'was revoked'],
      [left, 'was revoked'],
    ] as const) {
      const { status, body } = await desk.send('GET', '/dashboard/me/', undefined, { as: { token } });
      const detail = expect.stringMatching(
        new RegExp(`^This token ${end} on \\d{4}-\\d\\d-\\d\\d at \\d\\d:\\d\\d UTC\\.$`),
      );
      expect({ status, body }).toMatchObject({ status: 401, body: { detail } });
    }
    const { results } = await desk.call(listTokens, {}, { as: 'editor' });
    expect(results.map(({ state }) => state)).toEqual(['revoked', 'revoked', 'expired']);
    // Signing out a script leaves the people signed in.
    expect(await findStatus(desk.people.editor.token)).toBe(200);
  });

  it('are seen and revoked by their owner and by super users only', async () => {
    const { id } = await makeToken();
    expect((await desk.call(listTokens, {}, { as: 'staff' })).results).toEqual([]);
    const all = { query: { everybody: true } };
    expect((await desk.call(listTokens, all)).results).toMatchObject([{ id, owner: { name: 'editor' } }]);
    const path = `/dashboard/tokens/${id}/`;
    const asStaff = { as: 'staff' } as const;
    expect((await desk.send('GET', '/dashboard/tokens/?everybody=true', undefined, asStaff)).status).toBe(
      403,
    );
    expect((await desk.send('DELETE', path, undefined, asStaff)).status).toBe(403);
    expect((await desk.send('DELETE', path)).status).toBe(204);
    expect(await lastAudit()).toMatchObject({ action: 'revoke', entity: 'token', entityId: id });
    expect((await desk.send('DELETE', path)).status).toBe(204);
    expect(await desk.deps.db.$count(audit, eq(audit.action, 'revoke'))).toBe(1);
  });

  it('cannot make tokens, and a user has at most fifty', async () => {
    const { token } = await makeToken();
    const body = { name: 'Another', days: 1, scopes: ['read'] };
    const refused = await desk.send('POST', '/dashboard/tokens/', body, { as: { token } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'needs_session' } });
    for (let made = 1; made < 50; made += 1) await makeToken(body);
    const surplus = await desk.send('POST', '/dashboard/tokens/', body, { as: 'editor' });
    expect(surplus).toMatchObject({
      status: 400,
      body: { name: ['You already have 50 tokens. Revoke one first.'] },
    });
  });

  it.each([
    { name: '' },
    { name: ' ' },
    { days: 0 },
    { days: 367 },
    { scopes: [] },
    { scopes: ['everything'] },
    { scopes: ['read', 'read'] },
    { scopes: undefined },
  ])('are refused with %j', async (fault) => {
    const body = { name: 'x', days: 1, scopes: ['read'], ...fault };
    expect((await desk.send('POST', '/dashboard/tokens/', body)).status).toBe(400);
  });

  it('cannot change their owner, and change others', async () => {
    const { token } = await makeToken({ name: 'Users', days: 1 }, 'super');
    const me = desk.people.super.id;
    const changes = [
      { roles: [roles.staff] },
      { password: 'another-good-one' },
      { is_active: false },
      { name: 'Me' },
    ];
    for (const change of changes)
      expect(await patch(me, change, { token })).toMatchObject({
        status: 403,
        body: { code: 'needs_session' },
      });
    expect((await patch(desk.people.staff.id, { name: 'Another' }, { token })).status).toBe(200);
    expect((await patch(me, { name: 'Me' })).status).toBe(200);
  });

  it('INPUT-05 neither make a super user nor change one', async () => {
    const { token } = await makeToken({ name: 'Users', days: 1 }, 'super');
    const { id } = await addPerson(desk.deps.db, 'super', { name: 'Grace' });
    const before = await desk.deps.db.select().from(users);
    const body = { name: 'Eve', email: 'eve@example.com', password: 'a-good-one-9', roles: [roles.super] };
    const refused = { status: 403, body: { code: 'needs_session' } };
    expect(await desk.send('POST', '/dashboard/user/', body, { as: { token } })).toMatchObject(refused);
    for (const change of [{ password: 'another-good-one' }, { is_active: false }, { roles: [roles.staff] }])
      expect(await patch(id, change, { token })).toMatchObject(refused);
    expect(await patch(desk.people.staff.id, { roles: [roles.super] }, { token })).toMatchObject(refused);
    expect(await desk.deps.db.select().from(users)).toEqual(before);
    const staff = { ...body, roles: [roles.staff] };
    expect((await desk.send('POST', '/dashboard/user/', staff, { as: { token } })).status).toBe(201);
  });

  it('are not accepted in place of a session, nor sessions in place of them', async () => {
    const { token } = await makeToken();
    expect(await findStatus(token.replace('ddt_', ''))).toBe(401);
    expect(await findStatus(`ddt_${desk.people.editor.token}`)).toBe(401);
    expect(await desk.deps.db.$count(sessions)).toBe(3);
  });
});
