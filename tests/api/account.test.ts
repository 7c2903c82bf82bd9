import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword, endSession, listSessions, signOutEverywhere } from '#api/contract/account.ts';
import { confirmTotp, startTotp } from '#api/contract/factors.ts';
import { choosePassword, createPasswordLink } from '#api/contract/passwordLinks.ts';
import { createCalendarFeed } from '#api/contract/planning.ts';
import { signIn, whoAmI } from '#api/contract/session.ts';
import { endUserSessions, getUserAccess, resetUserFactors, updateUser } from '#api/contract/users.ts';
import { createToken } from '#api/contract/tokens.ts';
import { audit, sessions } from '#server/db/schema.ts';
import { buildApp } from '#server/app.ts';
import { createDeps } from '#server/deps.ts';
import { appCode } from '#support/appCode.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { password } from '#support/people.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';
const email = 'editor@example.com';

async function signInWith(secret = password, userAgent = firefox) {
  const body = { email, password: secret };
  const options = { as: 'anonymous' as const, headers: { 'user-agent': userAgent } };
  const { token } = await desk.call(signIn, { body }, options);
  return { as: { token } };
}
const findStatus = async (who: { as: { token: string } }) =>
  (await desk.send('GET', whoAmI.path, undefined, who)).status;
const lastAudit = async () => (await desk.deps.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0];

describe('13.9: sessions', () => {
  it('are listed with their browser as text and their address, this one first', async () => {
    const here = await signInWith();
    await signInWith(password, 'desk/1.0');
    const { results } = await desk.call(listSessions, {}, here);
    expect(results.map(({ browser, is_current }) => [browser, is_current])).toEqual([
      ['Firefox on Windows', true],
      ['desk (command line)', false],
      ['Unknown browser', false],
    ]);
    expect(results[0]).toMatchObject({ address: '127.0.0.1' });
    expect(JSON.stringify(results)).not.toContain(here.as.token);
  });

  it('are those of the caller that have not expired', async () => {
    const here = await signInWith();
    await desk.deps.db.execute(
      sql`update sessions set expires_at = now() where token_hash not in (select token_hash from sessions order by id desc limit 1)`,
    );
    expect((await desk.call(listSessions, {}, here)).results).toHaveLength(1);
  });

  it('say where they were last seen, every few minutes', async () => {
    const here = await signInWith();
    await desk.deps.db.update(sessions).set({ lastUsedAt: sql`now() - interval '6 minutes'` });
    const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
    await desk.send('GET', whoAmI.path, undefined, {
      ...here,
      headers: { 'user-agent': `${chrome}\u0001é` },
    });
    const [current] = (await desk.call(listSessions, {}, here)).results;
    expect(current!.browser).toBe('Chrome on Linux');
    expect(Date.parse(current!.last_seen_at)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('end one by one, at once on every server process, and only by their owner', async () => {
    const other = await buildApp(await createDeps(desk.deps.config, desk.deps.store));
    await other.ready();
    const [here, there] = [await signInWith(), await signInWith()];
    const onOther = (who: { as: { token: string } }) =>
      other.inject({ url: `/api${whoAmI.path}`, headers: { authorization: `Token ${who.as.token}` } });
    expect((await onOther(there)).statusCode).toBe(200);
    const { results } = await desk.call(listSessions, {}, there);
    const params = { id: results[0]!.id };
    const foreign = await desk.send('DELETE', `/dashboard/me/sessions/${params.id}/`, undefined, {
      as: 'super',
    });
    expect(foreign.status).toBe(404);
    await desk.call(endSession, { params }, here);
    expect(await lastAudit()).toMatchObject({ action: 'end_session', before: { session: params.id } });
    // The notification of PostgreSQL reaches the other server a moment later.
    await expect.poll(async () => (await onOther(there)).statusCode).toBe(401);
    expect((await onOther(here)).statusCode).toBe(200);
    await other.close();
  });

  it('all end by signing out everywhere, which is one entry of the audit', async () => {
    const [here, there] = [await signInWith(), await signInWith()];
    await desk.call(signOutEverywhere, {}, here);
    expect([await findStatus(here), await findStatus(there)]).toEqual([401, 401]);
    expect(await desk.deps.db.$count(sessions, eq(sessions.userId, desk.people.editor.id))).toBe(0);
    expect((await desk.send('GET', whoAmI.path)).status).toBe(200);
    expect(await lastAudit()).toMatchObject({
      action: 'sign_out_everywhere',
      before: { sessions: 3, calendars: 0 },
    });
  });
});

describe('13.9: one’s own password', () => {
  it('is changed with the present one, and ends the other sessions and the tokens', async () => {
    const [here, there] = [await signInWith(), await signInWith()];
    const made = await desk.call(createToken, { body: { name: 'x', days: 1, scopes: ['read'] } }, here);
    const body = { password, new_password: 'a-better-one' };
    await desk.call(changePassword, { body }, here);
    expect([await findStatus(here), await findStatus(there)]).toEqual([200, 401]);
    expect(await findStatus({ as: { token: made.token } })).toBe(401);
    await signInWith('a-better-one');
    await expect(signInWith()).rejects.toThrow('401');
  });

  it('is audited without either', async () => {
    const here = await signInWith();
    await desk.call(changePassword, { body: { password, new_password: 'a-better-one' } }, here);
    const entry = await lastAudit();
    expect(entry).toMatchObject({
      action: 'update',
      entity: 'user',
      after: { password: 'changed', sessions_ended: 1 },
    });
    expect(JSON.stringify(entry)).not.toMatch(/a-better-one|a-test-password|argon/);
  });

  it.each([
    [
      { password: 'wrong', new_password: 'a-better-one' },
      { password: ['This isn’t your current password.'] },
    ],
    [{ password, new_password: 'abc' }, { new_password: ['Use at least 8 characters.'] }],
    [{ password: '', new_password: 'a-better-one' }, { password: ['This field may not be blank.'] }],
  ])('is refused for %j', async (body, messages) => {
    const there = await signInWith();
    const answer = await desk.send('PATCH', changePassword.path, body, { as: 'editor' });
    expect(answer).toMatchObject({ status: 400, body: messages });
    expect(await findStatus(there)).toBe(200);
  });

  it('is not guessed by a session that someone came by', async () => {
    const body = { password: 'wrong', new_password: 'a-better-one' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await desk.send('PATCH', changePassword.path, body, { as: 'editor' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });
});

const addCalendar = async () => {
  const { path } = await desk.call(createCalendarFeed, { body: { name: 'Phone' } }, { as: 'editor' });
  return async () => (await desk.app.inject({ url: path })).statusCode;
};

describe('SIGNIN-40: an address of the calendar', () => {
  it.each([
    ['signing out everywhere', () => desk.call(signOutEverywhere, {}, { as: 'editor' })],
    [
      'a new password',
      () => desk.call(changePassword, { body: { password, new_password: 'a-better-one' } }, { as: 'editor' }),
    ],
    [
      'a password that a super user sets',
      () =>
        desk.call(updateUser, { params: { id: desk.people.editor.id }, body: { password: 'a-given-one' } }),
    ],
    [
      'a link for a password',
      async () => {
        const { url } = await desk.call(createPasswordLink, { params: { id: desk.people.editor.id } });
        const body = { token: url.split('#')[1]!, new_password: 'a-better-one' };
        await desk.call(choosePassword, { body }, { as: 'anonymous' });
      },
    ],
    ['the end of all sessions', () => desk.call(endUserSessions, { params: { id: desk.people.editor.id } })],
    [
      'deactivation, for good',
      async () => {
        for (const is_active of [false, true])
          await desk.call(updateUser, { params: { id: desk.people.editor.id }, body: { is_active } });
      },
    ],
    [
      'the loss of the second factor',
      async () => {
        const { secret } = await desk.call(startTotp, {}, { as: 'editor' });
        await desk.call(confirmTotp, { body: { code: appCode(secret) } }, { as: 'editor' });
        await desk.call(resetUserFactors, { params: { id: desk.people.editor.id } });
      },
    ],
  ])('ends with %s', async (_, end) => {
    const readStatus = await addCalendar();
    expect(await readStatus()).toBe(200);
    await end();
    expect(await readStatus()).toBe(404);
  });

  it('is shown to those who manage users, and counted in the audit when it ends', async () => {
    await addCalendar();
    const access = await desk.call(getUserAccess, { params: { id: desk.people.editor.id } });
    expect(access.calendars).toMatchObject([{ name: 'Phone', last_used_at: null }]);
    await desk.call(endUserSessions, { params: { id: desk.people.editor.id } });
    expect(await lastAudit()).toMatchObject({ before: { sessions: 1, calendars: 1 } });
    expect((await desk.call(getUserAccess, { params: { id: desk.people.editor.id } })).calendars).toEqual([]);
  });
});
