import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword } from '#api/contract/account.ts';
import { bellGroupId, sendBroadcast } from '#api/contract/broadcasts.ts';
import type { AnyEndpoint } from '#api/contract/endpoint.ts';
import { confirmTotp, startTotp } from '#api/contract/factors.ts';
import { contract } from '#api/contract/index.ts';
import { confirmIdentity, signIn, whoAmI } from '#api/contract/session.ts';
import { updateSignInRules } from '#api/contract/signInRules.ts';
import { createToken } from '#api/contract/tokens.ts';
import { createUser, listRoles, updateUser } from '#api/contract/users.ts';
import { buildApp } from '#server/app.ts';
import * as schema from '#server/db/schema.ts';
import { createDeps } from '#server/deps.ts';
import { appCode } from '#support/appCode.ts';
import { makePasskey } from '#support/authenticator.ts';
import { startTestApp, type As, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { addDigest } from '#support/factories.ts';
import { findChannel, notificationHelpers, type Channel } from '#support/notifications.ts';
import { password } from '#support/people.ts';

let desk: TestApp;
let channel: Channel;
let digest: number;

beforeAll(async () => {
  desk = await startTestApp({ holdMs: 30_000, confirmAbove: 20 });
});
beforeEach(async () => {
  await desk.reset();
  desk.deps.config.approvals = false;
});
afterAll(() => desk.close());

/** Dates all sign-ins back by a number of minutes. */
const age = (minutes: number) =>
  desk.deps.db.execute(
    sql`update sessions set authenticated_at = now() - ${minutes}::int * interval '1 minute'`,
  );
const confirm = (body: object, as: As = 'super') => desk.send('POST', confirmIdentity.path, body, { as });
const rename = (as: As = 'super') =>
  desk.send('PATCH', `/dashboard/users/${desk.people.editor.id}/`, { name: 'Renamed' }, { as });
const findEntry = async () =>
  (await desk.deps.db.select().from(schema.audit).orderBy(desc(schema.audit.id)).limit(1))[0];
const findName = async () =>
  (await desk.deps.db.select().from(schema.users).where(eq(schema.users.id, desk.people.editor.id)))[0]!.name;

/** Decides about a broadcast. */
const change = (id: number, to: string) =>
  desk.send('PATCH', `/notification/broadcasts/${id}/`, { status_change_to: to });

/** Adds an authenticator app to the super user. Returns its key. */
async function addApp() {
  const { secret } = await desk.call(startTotp);
  const { recovery_codes: codes } = await desk.call(confirmTotp, { body: { code: appCode(secret) } });
  return { secret, codes };
}

describe('SIGNIN-10: a sign-in that is not recent', () => {
  it('is refused what is sensitive, which changes nothing, until its person confirms who they are', async () => {
    await age(14);
    expect((await rename()).status).toBe(200);
    await age(16);
    const { status, body } = await desk.send('PATCH', `/dashboard/users/${desk.people.editor.id}/`, {
      name: 'Again',
    });
    expect([status, body.code]).toEqual([403, 'recent_sign_in_needed']);
    expect(await findName()).toBe('Renamed');
    // What is not sensitive continues.
    expect((await desk.send('GET', whoAmI.path)).status).toBe(200);

    expect((await confirm({ password })).status).toBe(204);
    expect(await findEntry()).toMatchObject({
      action: 'confirm_identity',
      actorId: desk.people.super.id,
      entityId: desk.people.super.id,
    });
    expect((await rename()).status).toBe(200);
    // It was this session alone.
    const other = {
      token: (await desk.call(signIn, { body: { email: 'super@example.com', password } })).token,
    };
    await age(16);
    await confirm({ password }, other);
    expect([(await rename(other)).status, (await rename()).status]).toEqual([200, 403]);
  });

  const sensitive = [
    'addPasskey',
    'confirmTotp',
    'createCalendarFeed',
    'createPasswordLink',
    'createToken',
    'createUser',
    'createWebhook',
    'endSession',
    'endUserSession',
    'endUserSessions',
    'importUsers',
    'removePasskey',
    'removeTotp',
    'renewRecoveryCodes',
    'resetUserFactors',
    'rotateWebhookSecret',
    'signOutEverywhere',
    'startPasskey',
    'startTotp',
    'updateSignInRules',
    'updateUser',
  ];
  const flagged: AnyEndpoint[] = contract
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.needsRecentSignIn);

  it('is what users, tokens, sessions and factors are managed with', () => {
    expect(flagged.map(({ id }) => id).toSorted()).toEqual(sensitive);
  });

  const passkey = makePasskey('https://desk.example.com');
  const bodies: Record<string, object> = {
    addPasskey: { name: 'Phone', credential: passkey.create({ challenge: 'AAAA' }) },
    confirmTotp: { code: '123456' },
    createCalendarFeed: { name: 'Phone' },
    createToken: { name: 'Script', days: 1, scopes: ['read'] },
    createWebhook: { name: 'Site', url: 'https://hooks.example/in', events: ['digest.published'] },
    importUsers: { csv: 'name,email,role\nAda,ada@example.com,Editor' },
    createUser: { name: 'Ada', email: 'ada@example.com', password: 'a-long-password', roles: [1] },
    updateSignInRules: { idle_hours: 3 },
    updateUser: { name: 'Ada' },
  };
  it.each(flagged)('is refused $id on the server', async ({ id, method, path }) => {
    await age(16);
    const address = path.replaceAll(/\{\w+\}/g, String(desk.people.editor.id));
    const before = await desk.deps.db.$count(schema.audit);
    const { status, body } = await desk.send(method, address, bodies[id]);
    expect([status, body.code]).toEqual([403, 'recent_sign_in_needed']);
    // That it was refused.
    expect(await desk.deps.db.$count(schema.audit)).toBeLessThanOrEqual(before + 1);
    expect((await desk.send('GET', whoAmI.path)).status).toBe(200);
  });

  it('is refused on all servers, by minutes that a super user sets', async () => {
    await desk.call(updateSignInRules, { body: { recent_minutes: 60 } });
    await age(59);
    expect((await rename()).status).toBe(200);
    const other = await buildApp(await createDeps(desk.deps.config, desk.deps.store));
    await other.ready();
    await age(61);
    const { statusCode } = await other.inject({
      method: 'PATCH',
      url: `/api${updateUser.path.replace('{id}', String(desk.people.editor.id))}`,
      headers: { authorization: `Token ${desk.people.super.token}` },
      payload: { name: 'Ada' },
    });
    expect(statusCode).toBe(403);
    await other.close();
  });

  it('does not concern API tokens, which a recent sign-in has made', async () => {
    const { token } = await desk.call(createToken, { body: { name: 'Script', days: 1, scopes: ['users'] } });
    await age(16);
    expect((await rename({ token })).status).toBe(200);
    const { results } = await desk.call(listRoles);
    const body = {
      name: 'Ada',
      email: 'ada@example.com',
      password: 'a-long-password',
      roles: [results.find(({ name }) => name === 'Staff')!.id],
    };
    await desk.call(createUser, { body }, { as: { token } });
    const { body: answer } = await confirm({ password }, { token });
    expect(answer.code).toBe('needs_session');
  });

  it('is refused for what it is, after its input was checked', async () => {
    await age(16);
    const { status, body } = await desk.send('POST', createToken.path, { name: '', days: 0, scopes: [] });
    expect([status, Object.keys(body)]).toEqual([400, ['name', 'days', 'scopes']]);
  });
});

describe('SIGNIN-11: who they are', () => {
  it('is confirmed by the password, and the code of a person with a second factor', async () => {
    const { secret, codes } = await addApp();
    await age(16);
    // The next one, as that of now was used; it is the same wherever the half minute ends.
    const code = appCode(secret, 30);
    const wrong = await confirm({ password: 'not-it' });
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['password']]);
    expect(await findEntry()).toMatchObject({
      action: 'sign_in_failed',
      after: { reason: 'wrong password' },
    });
    const without = await confirm({ password });
    expect([without.status, Object.keys(without.body)]).toEqual([400, ['code']]);
    expect((await confirm({ password, code: '000000' })).status).toBe(400);
    expect(await findEntry()).toMatchObject({ action: 'sign_in_failed', after: { reason: 'wrong code' } });
    expect((await rename()).status).toBe(403);
    expect((await confirm({ password, code })).status).toBe(204);
    expect((await rename()).status).toBe(200);

    await age(16);
    expect((await confirm({ password, code })).status).toBe(400);
    expect((await confirm({ password, code: codes[0] })).status).toBe(204);
    expect((await confirm({ password, code: codes[0] })).status).toBe(400);
  });

  it('is guessed ten times at most, wherever from, and a sign-in is still possible', async () => {
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1)
      // oxlint-disable-next-line no-await-in-loop
      statuses.push((await confirm({ password: `guess ${guess}` })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect((await confirm({ password })).status).toBe(429);
    await desk.call(signIn, { body: { email: 'super@example.com', password } });
    expect((await confirm({ password }, 'editor')).status).toBe(204);
  });

  it('is asked before a person with a second factor changes the password', async () => {
    const body = { password, new_password: 'another-long-one' };
    await age(16);
    await desk.call(changePassword, { body }, { as: 'editor' });
    await age(0);
    const { secret } = await addApp();
    await age(16);
    const refused = await desk.send('PATCH', changePassword.path, body);
    expect([refused.status, refused.body.code]).toEqual([403, 'recent_sign_in_needed']);
    await confirm({ password, code: appCode(secret, 30) });
    expect((await desk.send('PATCH', changePassword.path, body)).status).toBe(204);
  });
});

describe('SIGNIN-12: a notification to many people', () => {
  const helpers = notificationHelpers(() => ({
    desk,
    channel,
    data: { notification_type: 'article', object_id: digest },
  }));
  beforeEach(async () => {
    await desk.deps.db.execute(sql`truncate push_outbox, user_lists restart identity cascade`);
    channel = await findChannel(desk, bellGroupId);
    digest = (await addDigest(desk, { title: 'Storm', status: 'Published' })).id;
  });
  const send = (users?: number) =>
    desk.send('POST', sendBroadcast.path, helpers.payload({ confirmed_users: users }));

  it('needs a recent sign-in as soon as their number has to be typed, by what the server counts', async () => {
    await addReaders(desk.deps.db, 20);
    await age(16);
    expect((await send()).status).toBe(200);
    await addReaders(desk.deps.db, 1, 'more');
    const untyped = await send();
    expect([untyped.status, untyped.body.code]).toEqual([409, 'needs_confirmation']);
    const refused = await send(21);
    expect([refused.status, refused.body.code]).toEqual([403, 'recent_sign_in_needed']);
    expect(await desk.deps.db.$count(schema.broadcasts)).toBe(1);
    await confirm({ password });
    expect((await send(21)).status).toBe(200);
  });

  it('needs one of who has it go out again, or approves it; none to stop it', async () => {
    await addReaders(desk.deps.db, 21);
    expect((await send(21)).status).toBe(200);
    const [{ id } = { id: 0 }] = await desk.deps.db.select().from(schema.broadcasts);
    // As a repeated one waits for a person.
    await desk.deps.db.update(schema.broadcasts).set({ holdReason: 'repeated', holdUntil: null });
    await age(16);
    const refused = await change(id, 'release');
    expect([refused.status, refused.body.code]).toEqual([403, 'recent_sign_in_needed']);
    await confirm({ password });
    expect((await change(id, 'release')).status).toBe(200);
    await age(16);
    expect((await change(id, 'stop')).status).toBe(200);
  });
});
