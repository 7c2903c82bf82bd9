import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createUser,
  endUserSession,
  endUserSessions,
  getUserAccess,
  importUsers,
  listRoles,
  listUsers,
  listUserSessions,
  type UserInput,
  type UserSort,
} from '#api/contract/users.ts';
import { choosePassword } from '#api/contract/passwordLinks.ts';
import { scopes } from '#api/contract/scopes.ts';
import { signIn, whoAmI } from '#api/contract/session.ts';
import { createToken } from '#api/contract/tokens.ts';
import { audit, digests, passkeys, providerAccounts, users } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest } from '#support/factories.ts';
import { addPerson, password, type Person, type Role } from '#support/people.ts';

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

const newUser = (over: Partial<UserInput> = {}): UserInput => ({
  name: 'Ines Duarte',
  email: 'ines@example.com',
  password: 'a-good-one',
  roles: [roles.editor],
  ...over,
});

const patch = (id: number, body: object, as: Role | { token: string } = 'super') =>
  desk.send('PATCH', `/dashboard/users/${id}/`, body, { as });
const signInWith = (secret: string) =>
  desk.call(signIn, { body: { email: 'ines@example.com', password: secret } }, { as: 'anonymous' });
const findStatus = async (token: string) =>
  (await desk.send('GET', '/dashboard/me/', undefined, { as: { token } })).status;
const lastAudit = async () => (await desk.deps.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0];
const makeToken = (body: object = { name: 'Nightly export', days: 30 }, as: Role = 'editor') =>
  desk.call(
    createToken,
    { body: { scopes: [...scopes], ...(body as { name: string; days: number }) } },
    { as },
  );

describe('users', () => {
  it('are ordered by every column, those that are equal by id', async () => {
    const { db } = desk.deps;
    const ids = [
      (await addPerson(db, 'editor', { name: 'ayla' })).id,
      (await addPerson(db, 'staff', { name: 'Zoe' })).id,
      (await addPerson(db, 'editor', { name: 'Bo', isActive: false })).id,
    ];
    const order = async (sort_by: UserSort, sort_order: 'asc' | 'desc') => {
      const query = { dashboard_user: true, sort_by, sort_order, page_size: 100 };
      const { results } = await desk.call(listUsers, { query });
      return results.map(({ id }) => ids.indexOf(id)).filter((index) => index >= 0);
    };
    for (const sort of ['name', 'email'] as const) {
      expect(await order(sort, 'asc')).toEqual([0, 2, 1]);
      expect(await order(sort, 'desc')).toEqual([1, 2, 0]);
    }
    expect(await order('role', 'asc')).toEqual([0, 2, 1]);
    expect(await order('role', 'desc')).toEqual([1, 2, 0]);
    expect(await order('is_active', 'asc')).toEqual([0, 1, 2]);
    expect(await order('is_active', 'desc')).toEqual([2, 1, 0]);
  });

  it('USERS-01: are listed by page, searched, and narrowed by ids, role and activity', async () => {
    for (const name of ['Zoe', 'Ayla', 'Yusuf']) await addPerson(desk.deps.db, 'editor', { name });
    await addPerson(desk.deps.db, 'editor', { name: 'Gone', isActive: false });
    const list = (query: object) => desk.call(listUsers, { query: { dashboard_user: true, ...query } });

    const first = await list({ page_size: 3 });
    expect(first).toMatchObject({
      count: 7,
      results: [{ name: 'Ayla' }, { name: 'editor' }, { name: 'Gone' }],
    });
    expect((await list({ page_size: 3, page: 3 })).results.map(({ name }) => name)).toEqual(['Zoe']);
    expect((await list({ search: 'YUS' })).results).toMatchObject([{ name: 'Yusuf' }]);
    expect((await list({ is_active: false })).results).toMatchObject([{ name: 'Gone', is_active: false }]);
    const [ayla, , gone] = first.results;
    expect((await list({ ids: `${gone!.id},${ayla!.id},9999999999` })).results).toEqual([ayla, gone]);
    expect((await list({ role: roles.staff })).results).toMatchObject([
      { name: 'staff', roles: [{ id: roles.staff, name: 'Staff' }] },
    ]);
  });

  it('API-23, USERS-13: are given one of the roles that the server lists', async () => {
    expect((await desk.call(listRoles, { query: { dashboard_user: true } })).results).toEqual([
      { id: roles.super, name: 'Super user' },
      { id: roles.staff, name: 'Staff' },
      { id: roles.editor, name: 'Editor' },
    ]);
    const { status, body } = await desk.send('POST', '/dashboard/user/', newUser({ roles: [4711] }));
    expect({ status, body }).toEqual({ status: 400, body: { roles: ['Role 4711 does not exist.'] } });
    const two = await desk.send('POST', '/dashboard/user/', { ...newUser(), roles: [1, 2] });
    expect(two.status).toBe(400);
  });

  it('are created, can sign in, and leave an audit row without the password', async () => {
    const user = await desk.call(createUser, { body: newUser({ name: '  Ines Duarte ' }) });
    expect(user).toEqual({
      id: expect.any(Number),
      name: 'Ines Duarte',
      email: 'ines@example.com',
      phone: null,
      is_active: true,
      roles: [{ id: roles.editor, name: 'Editor' }],
    });
    const body = { email: 'INES@example.com', password: 'a-good-one' };
    expect(await desk.call(signIn, { body }, { as: 'anonymous' })).toMatchObject({
      id: user.id,
      roles: [{ codename: 'EDITOR_PERM' }],
    });
    const rows = await desk.deps.db.select().from(audit).where(eq(audit.action, 'create'));
    expect(rows).toMatchObject([{ entity: 'user', entityId: user.id, actorId: desk.people.super.id }]);
    expect(JSON.stringify(rows)).not.toContain('a-good-one');
  });

  it.each([
    ['USERS-10, USERS-05: no name', { name: ' ' }, { name: ['Please enter name'] }],
    ['USERS-11: no email', { email: '' }, { email: ['Please select email'] }],
    ['USERS-11: what is no email', { email: 'ines@' }, { email: ['Please select email'] }],
    ['USERS-10: no password', { password: '' }, { password: ['Please enter password'] }],
    [
      'USERS-06: a short password',
      { password: 'abc' },
      { password: ['Password should contain atleast 4 characters'] },
    ],
    ['USERS-11: no role', { roles: [] }, { roles: ['Please select roles'] }],
  ])('API-22: %s is refused with the documents’ words', async (_, over, body) => {
    expect(await desk.send('POST', '/dashboard/user/', newUser(over))).toMatchObject({ status: 400, body });
    expect(await lastAudit()).toBeUndefined();
  });

  it('have emails of their own, in whatever case', async () => {
    await desk.call(createUser, { body: newUser() });
    const { status, body } = await desk.send(
      'POST',
      '/dashboard/user/',
      newUser({ email: 'Ines@Example.com' }),
    );
    expect({ status, body }).toEqual({
      status: 400,
      body: { email: ['A user with this email already exists.'] },
    });
  });

  it.each([
    ['USERS-05: no name', { name: '' }, { name: ['Please enter name'] }],
    [
      'USERS-06: a short password',
      { password: '👍👍👍' },
      { password: ['Password should contain atleast 4 characters'] },
    ],
    ['USERS-08: no role', { roles: [] }, { roles: ['Please enter role'] }],
    [
      'USERS-09: another email',
      { email: 'other@example.com' },
      { email: ['A user’s email can’t be changed.'] },
    ],
  ])('API-22: %s is refused in a change', async (_, change, body) => {
    expect(await patch(desk.people.editor.id, change)).toMatchObject({ status: 400, body });
  });

  it('USERS-09: leave omitted fields unchanged, the password too', async () => {
    const { editor } = desk.people;
    const { body } = await patch(editor.id, { name: 'Edith', email: editor.email, roles: [roles.staff] });
    expect(body).toMatchObject({ name: 'Edith', is_active: true, roles: [{ name: 'Staff' }] });
    expect(await lastAudit()).toMatchObject({
      action: 'update',
      entity: 'user',
      entityId: editor.id,
      before: { name: 'editor', roles: [{ name: 'Editor' }] },
      after: { name: 'Edith', roles: [{ name: 'Staff' }] },
    });
    expect(await findStatus(editor.token)).toBe(200);
    await desk.call(signIn, { body: { email: editor.email, password } }, { as: 'anonymous' });
  });

  it('leave no audit row when nothing changes, and are not found when there are none', async () => {
    await patch(desk.people.editor.id, { name: 'editor', is_active: true });
    expect(await lastAudit()).toBeUndefined();
    expect((await patch(4711, { name: 'x' })).status).toBe(404);
  });

  it('report what deactivating them would affect', async () => {
    const { editor } = desk.people;
    await makeToken();
    const written = await addDigest(desk, { digest_author: editor.id });
    const assigned = await addDigest(desk, { digest_author: editor.id });
    await desk.deps.db.update(digests).set({ assignedTo: editor.id }).where(eq(digests.id, assigned.id));
    await desk.send('DELETE', '/dashboard/digests/', { digest_ids: [written.id] });
    expect(await desk.call(getUserAccess, { params: { id: editor.id } })).toEqual({
      user: expect.objectContaining({ id: editor.id, email: editor.email }),
      refusal: null,
      sessions: 1,
      tokens: 1,
      calendars: [],
      digests_written: 1,
      digests_assigned: 1,
    });
    const own = await desk.call(getUserAccess, { params: { id: desk.people.super.id } });
    expect(own.refusal).toBe('You can’t deactivate yourself.');
    expect((await desk.send('GET', '/dashboard/users/4711/access/')).status).toBe(404);
  });
});

describe('a password that someone else has set', () => {
  it('SIGNIN-31: is for one sign-in: nothing can be read or written before its owner has changed it', async () => {
    await desk.call(createUser, { body: newUser({ password: 'abcd' }) });
    const { token, must_change_password } = await signInWith('abcd');
    const as = { token };
    expect(must_change_password).toBe(true);
    expect(await desk.call(whoAmI, {}, { as })).toMatchObject({ must_change_password: true });
    const read = () => desk.send('GET', '/dashboard/lang/', undefined, { as });
    expect(await read()).toMatchObject({ status: 403, body: { code: 'password_change_needed' } });
    const write = () => desk.send('POST', '/dashboard/digest/', { title: 'Mine' }, { as });
    expect(await write()).toMatchObject({ status: 403, body: { code: 'password_change_needed' } });

    const change = (new_password: string) =>
      desk.send('PATCH', '/dashboard/me/password/', { password: 'abcd', new_password }, { as });
    expect((await change('abcdefg')).body).toEqual({ new_password: ['Use at least 8 characters.'] });
    expect((await change('sunshine2024')).status).toBe(400);
    expect((await change('a-good-one')).status).toBe(204);
    expect((await write()).status).toBe(201);
    expect((await read()).status).toBe(200);
    expect(await signInWith('a-good-one')).not.toHaveProperty('must_change_password');
  });

  it('is one again when it is reset, and does not stop tokens or a person’s own change', async () => {
    const { id } = await desk.call(createUser, { body: newUser() });
    await desk.deps.db.update(users).set({ mustChangePassword: false });
    expect(await signInWith('a-good-one')).not.toHaveProperty('must_change_password');
    expect((await patch(id, { password: 'another-good-one' })).status).toBe(200);
    expect(await signInWith('another-good-one')).toMatchObject({ must_change_password: true });

    const { token } = await makeToken({ name: 'Nightly', days: 1 });
    await desk.deps.db.update(users).set({ mustChangePassword: true });
    const as = { token };
    expect((await desk.send('POST', '/dashboard/digest/', { title: 'By token' }, { as })).status).toBe(201);

    await desk.deps.db.update(users).set({ mustChangePassword: false });
    const me = desk.people.super.id;
    expect((await patch(me, { password: 'abcd' })).status).toBe(400);
    expect((await patch(me, { password: 'my-own-choice' })).status).toBe(200);
    expect(await desk.call(whoAmI)).not.toHaveProperty('must_change_password');
  });
});

describe('off means off:', () => {
  it('USERS-02: deactivation ends every session and token at once, and activation brings none back', async () => {
    const { editor } = desk.people;
    const { token } = await makeToken();
    expect([await findStatus(editor.token), await findStatus(token)]).toEqual([200, 200]);

    expect((await patch(editor.id, { is_active: false })).body).toMatchObject({ is_active: false });
    expect([await findStatus(editor.token), await findStatus(token)]).toEqual([401, 401]);
    expect(await lastAudit()).toMatchObject({
      before: { is_active: true },
      after: { is_active: false, sessions_ended: 1, calendars_ended: 0, tokens_revoked: 1 },
    });
    const refused = await desk.send(
      'POST',
      '/dashboard/signin/staff/',
      { email: editor.email, password },
      { as: 'anonymous' },
    );
    expect(refused.status).toBe(401);

    expect((await patch(editor.id, { is_active: true })).body).toMatchObject({ is_active: true });
    expect([await findStatus(editor.token), await findStatus(token)]).toEqual([401, 401]);
    await desk.call(signIn, { body: { email: editor.email, password } }, { as: 'anonymous' });
  });

  it('a new password ends every session and token of its owner, and the old one no longer works', async () => {
    const { editor } = desk.people;
    const { token } = await makeToken();
    await patch(editor.id, { password: 'quite-another' });
    expect([await findStatus(editor.token), await findStatus(token)]).toEqual([401, 401]);
    const attempt = (secret: string) =>
      desk.send(
        'POST',
        '/dashboard/signin/staff/',
        { email: editor.email, password: secret },
        { as: 'anonymous' },
      );
    expect((await attempt(password)).status).toBe(401);
    expect((await attempt('quite-another')).status).toBe(200);
    const row = (await desk.deps.db.select().from(audit).where(eq(audit.action, 'update')))[0];
    expect(row?.after).toEqual({
      password: 'changed',
      sessions_ended: 1,
      calendars_ended: 0,
      tokens_revoked: 1,
    });
  });

  it('a change of the own password ends all other sessions', async () => {
    const own = desk.people.super;
    const body = { email: own.email, password };
    const elsewhere = await desk.call(signIn, { body }, { as: 'anonymous' });
    await patch(own.id, { password: 'quite-another' });
    expect([await findStatus(own.token), await findStatus(elsewhere.token)]).toEqual([200, 401]);
  });
});

describe('sessions of a person', () => {
  it('USERS-20: are listed and ended by those who manage users, one or all, in the audit log', async () => {
    const { id } = await desk.call(createUser, { body: newUser() });
    const tokens = [(await signInWith('a-good-one')).token, (await signInWith('a-good-one')).token];
    const list = async () => (await desk.call(listUserSessions, { params: { id } })).results;
    const [last, first] = await list();
    expect(last).toMatchObject({ is_current: false, browser: expect.any(String) });

    await desk.call(endUserSession, { params: { id, session: first!.id } });
    expect(await lastAudit()).toMatchObject({ action: 'end_user_session', entityId: id });
    expect((await list()).map((session) => session.id)).toEqual([last!.id]);
    expect(await Promise.all(tokens.map(findStatus))).toEqual([401, 200]);
    const again = await desk.send('DELETE', `/dashboard/users/${id}/sessions/${first!.id}/`);
    expect(again.status).toBe(404);

    expect(await desk.call(endUserSessions, { params: { id } })).toEqual({ ended: 1 });
    expect(await findStatus(tokens[1]!)).toBe(401);
    expect(await lastAudit()).toMatchObject({ action: 'end_user_sessions', before: { sessions: 1 } });
    expect(await desk.call(endUserSessions, { params: { id } })).toEqual({ ended: 0 });
  });

  it('USERS-20: can only be seen and ended by those who manage users', async () => {
    const { id } = await desk.call(createUser, { body: newUser() });
    for (const as of ['staff', 'editor'] as const) {
      expect((await desk.send('GET', `/dashboard/users/${id}/sessions/`, undefined, { as })).status).toBe(
        403,
      );
      expect((await desk.send('DELETE', `/dashboard/users/${id}/sessions/`, undefined, { as })).status).toBe(
        403,
      );
    }
    expect((await desk.send('GET', '/dashboard/users/99999/sessions/')).status).toBe(404);
    expect((await desk.send('DELETE', '/dashboard/users/99999/sessions/')).status).toBe(404);
  });

  it('USERS-21: say when a person was last seen, to those who manage users', async () => {
    const { id } = await desk.call(createUser, { body: newUser() });
    const find = async (as: Role) =>
      (await desk.call(listUsers, { query: { search: 'ines@' } }, { as })).results.find(
        (one) => one.id === id,
      );
    expect(await find('super')).toMatchObject({ last_seen_at: null });
    await signInWith('a-good-one');
    const seen = (await find('super'))?.last_seen_at ?? '';
    expect(Math.abs(Date.now() - Date.parse(seen))).toBeLessThan(60_000);
    expect(await find('staff')).not.toHaveProperty('last_seen_at');
    await desk.call(endUserSessions, { params: { id } });
    expect((await find('super'))?.last_seen_at).toEqual(expect.any(String));
  });
});

it('USERS-28: who was invited is listed so until they have chosen a password', async () => {
  const csv = 'name,email,role\nIbo,ibo@example.com,Staff\n';
  const { links } = await desk.call(importUsers, { body: { csv } });
  const listed = async (search: string) => (await desk.call(listUsers, { query: { search } })).results[0];
  expect(await listed('ibo@')).toMatchObject({ is_invited: true, last_seen_at: null });
  expect(await listed('editor@')).toMatchObject({ is_invited: false });
  const [, token = ''] = links[0]!.url.split('#');
  await desk.call(choosePassword, { body: { token, new_password: 'violet-harbour-9' } }, { as: 'anonymous' });
  expect(await listed('ibo@')).toMatchObject({ is_invited: false });
});

describe('a lockout of all users is refused:', () => {
  it('USERS-03: deactivating oneself', async () => {
    const { status, body } = await patch(desk.people.super.id, { is_active: false });
    expect({ status, body }).toEqual({
      status: 400,
      body: { is_active: ['You can’t deactivate yourself.'] },
    });
    expect(await findStatus(desk.people.super.token)).toBe(200);
  });

  it('the last super user who can sign in cannot lose the role; one of two may', async () => {
    const own = desk.people.super;
    const { status, body } = await patch(own.id, { roles: [roles.staff] });
    expect({ status, body }).toEqual({
      status: 400,
      body: { roles: ['You can’t change the role of the last super user who can sign in.'] },
    });
    const second = await addPerson(desk.deps.db, 'super', { name: 'Second' });
    expect((await patch(own.id, { roles: [roles.staff] })).status).toBe(200);
    // What the role no longer allows is refused from the next call on.
    expect((await patch(second.id, { name: 'x' }, { token: own.token })).status).toBe(403);
    expect((await patch(second.id, { roles: [roles.editor] }, { token: second.token })).status).toBe(400);
  });

  it('USERS-27: a super user who was invited counts once they have a way to sign in', async () => {
    const { db } = desk.deps;
    const own = desk.people.super;
    const csv = 'name,email,role\nSecond,second@example.com,Super user\n';
    await desk.call(importUsers, { body: { csv } });
    expect((await patch(own.id, { roles: [roles.staff] })).status).toBe(400);
    const [second] = await db.select().from(users).where(eq(users.email, 'second@example.com'));
    // Of a provider that the settings do not name.
    await db
      .insert(providerAccounts)
      .values({ userId: second!.id, issuer: 'https://other.example', subject: 'x' });
    expect((await patch(own.id, { roles: [roles.staff] })).status).toBe(400);
    const passkey = { userId: second!.id, name: 'x', credentialId: 'x', publicKey: 'x', transports: [] };
    await db.insert(passkeys).values(passkey);
    expect((await patch(own.id, { roles: [roles.staff] })).status).toBe(200);
  });

  it('an inactive super user counts for nothing', async () => {
    await addPerson(desk.deps.db, 'super', { name: 'Asleep', isActive: false });
    expect((await patch(desk.people.super.id, { roles: [roles.staff] })).status).toBe(400);
  });

  it('of super users who deactivate or demote each other at the same time, one is left', async () => {
    for (const change of [{ is_active: false }, { roles: [roles.staff] }]) {
      await desk.reset();
      const crowd: Person[] = [desk.people.super];
      for (const name of ['Ann', 'Bo', 'Cy']) crowd.push(await addPerson(desk.deps.db, 'super', { name }));
      await Promise.all(
        crowd.map((each, index) =>
          patch(crowd[(index + 1) % crowd.length]!.id, change, { token: each.token }),
        ),
      );
      const left = await desk.deps.db.select().from(users).where(eq(users.roleId, roles.super));
      expect(left.filter(({ isActive }) => isActive).length).toBeGreaterThanOrEqual(1);
    }
  });
});
