import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signOut, whoAmI } from '#api/contract/session.ts';
import { audit, sessions, signInFailures, users } from '#server/db/schema.ts';
import { purgeSessions } from '#server/features/people/session/queries.ts';
import { hashToken } from '#server/access/caller.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { password } from '#support/people.ts';

let desk: TestApp;
const path = '/dashboard/signin/staff/';
const wrong = 'Wrong Email and Password combination.Please try again';

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

const signIn = (email: string, secret: string) =>
  desk.send('POST', path, { email, password: secret }, { as: 'anonymous' });

describe('API-01: sign-in', () => {
  it('answers token, roles, email and id', async () => {
    const { status, body } = await signIn('staff@example.com', password);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token: expect.stringMatching(/^[\w-]{40,}$/),
      id: desk.people.staff.id,
      email: 'staff@example.com',
      roles: [{ codename: 'STAFF_USER_PERM' }],
    });
    const me = await desk.call(whoAmI, {}, { as: { token: String(body.token) } });
    expect(me).toMatchObject({ id: desk.people.staff.id, roles: [{ codename: 'STAFF_USER_PERM' }] });
  });

  it('accepts the email in any case', async () => {
    expect((await signIn(' STAFF@Example.com ', password)).status).toBe(200);
  });

  it.each([
    ['a wrong password', 'staff@example.com', 'wrong-password'],
    ['an unknown email', 'unknown@example.com', password],
    ['an invalid email (SHELL-34)', 'staff', password],
    ['SQL in the email', "staff@example.com' or '1'='1' --", password],
  ])('SHELL-37: refuses %s with 401 and the documented text', async (_, email, secret) => {
    const { status, body } = await signIn(email, secret);
    expect(status).toBe(401);
    expect(body).toMatchObject({ detail: wrong, message: wrong });
  });

  it('refuses a person who is no longer active', async () => {
    await desk.deps.db.update(users).set({ isActive: false }).where(eq(users.id, desk.people.staff.id));
    expect((await signIn('staff@example.com', password)).status).toBe(401);
  });

  it('SHELL-33: needs email and password', async () => {
    const { status, body } = await desk.send('POST', path, { email: '' }, { as: 'anonymous' });
    expect(status).toBe(400);
    expect(body).toEqual({
      email: ['This field may not be blank.'],
      password: ['This field is required.'],
    });
  });

  it('stores neither token nor password', async () => {
    const { body } = await signIn('staff@example.com', password);
    const stored = JSON.stringify([
      await desk.deps.db.select().from(sessions),
      await desk.deps.db.select().from(audit),
      await desk.deps.db.select().from(users),
    ]);
    expect(stored).not.toContain(body.token);
    expect(stored).not.toContain(password);
  });
});

describe('sign-in attempts', () => {
  it('are throttled by address and email together, with the time to wait', async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await signIn('staff@example.com', 'wrong-password')).status).toBe(401);
    }
    const { status, body, headers } = await signIn('staff@example.com', password);
    expect(status).toBe(429);
    expect(body).toMatchObject({ detail: expect.any(String), code: 'too_many_attempts' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  });

  it('count also when they are made at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => signIn('staff@example.com', 'wrong')));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
  });

  it('do not lock anybody out from elsewhere', async () => {
    for (let attempt = 1; attempt <= 11; attempt += 1) await signIn('staff@example.com', 'wrong-password');
    await desk.deps.db.update(signInFailures).set({ ip: '192.0.2.1' });
    expect((await signIn('staff@example.com', password)).status).toBe(200);
  });

  it('are forgiven by success and by time', async () => {
    for (let attempt = 1; attempt <= 9; attempt += 1) await signIn('staff@example.com', 'wrong-password');
    expect((await signIn('staff@example.com', password)).status).toBe(200);
    expect(await desk.deps.db.$count(signInFailures)).toBe(0);

    for (let attempt = 1; attempt <= 11; attempt += 1) await signIn('staff@example.com', 'wrong-password');
    await desk.deps.db.update(signInFailures).set({ at: new Date(Date.now() - 16 * 60_000) });
    expect((await signIn('staff@example.com', password)).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends with sign-out', async () => {
    await desk.call(signOut, {}, { as: 'editor' });
    expect((await desk.send('GET', '/dashboard/me/', undefined, { as: 'editor' })).status).toBe(401);
  });

  it('ends when its owner is deactivated', async () => {
    await desk.deps.db.update(users).set({ isActive: false }).where(eq(users.id, desk.people.editor.id));
    expect((await desk.send('GET', '/dashboard/me/', undefined, { as: 'editor' })).status).toBe(401);
  });

  it('ends when it expires, says so for 30 days, and is then removed', async () => {
    const expireAt = (time: number) => desk.deps.db.update(sessions).set({ expiresAt: new Date(time) });
    const detail = async () => {
      const { status, body } = await desk.send('GET', '/dashboard/me/');
      return [status, (body as { detail: string }).detail];
    };
    await expireAt(Date.UTC(2026, 0, 31, 9, 5));
    expect(await detail()).toEqual([401, 'This token expired on 2026-01-31 at 09:05 UTC.']);
    await expireAt(Date.now() - 1);
    await purgeSessions(desk.deps.db);
    expect(await desk.deps.db.$count(sessions)).toBe(3);
    await expireAt(Date.now() - 31 * 86_400_000);
    await purgeSessions(desk.deps.db);
    expect(await desk.deps.db.$count(sessions)).toBe(0);
    expect(await detail()).toEqual([401, 'Invalid token.']);
  });

  it('is prolonged by use', async () => {
    const ours = eq(sessions.tokenHash, hashToken(desk.people.editor.token));
    const soon = new Date(Date.now() + 60_000);
    await desk.deps.db
      .update(sessions)
      .set({ expiresAt: soon, lastUsedAt: new Date(Date.now() - 2 * 3_600_000) })
      .where(ours);
    await desk.call(whoAmI, {}, { as: 'editor' });
    const [session] = await desk.deps.db.select().from(sessions).where(ours);
    expect(session?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000);
  });
});
