import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addPasskey,
  confirmTotp,
  getFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from '#api/contract/factors.ts';
import {
  confirmIdentity,
  signIn,
  signInWithFactor,
  signInWithPasskey,
  startPasskeySignIn,
  whoAmI,
} from '#api/contract/session.ts';
import { updateSignInRules } from '#api/contract/signInRules.ts';
import { createToken } from '#api/contract/tokens.ts';
import { resetUserFactors, updateUser } from '#api/contract/users.ts';
import { buildApp } from '#server/app.ts';
import * as schema from '#server/db/schema.ts';
import { createDeps } from '#server/deps.ts';
import { appCode } from '#support/appCode.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { findLastEntry } from '#support/auditTrail.ts';
import { makePasskey, toOptions } from '#support/authenticator.ts';
import { password } from '#support/people.ts';

const origin = 'https://desk.example.com';
let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp({ publicUrl: origin });
});
beforeEach(async () => {
  await desk.reset();
  await desk.deps.db.update(schema.roles).set({ needsFactor: false });
});
afterAll(() => desk.close());

const anonymous = { as: 'anonymous' } as const;
type Person = 'editor' | 'staff';

const startAdding = async (as: Person = 'editor') => toOptions(await desk.call(startPasskey, {}, { as }));
const startSignIn = async (step?: string) =>
  toOptions(await desk.call(startPasskeySignIn, { body: { step } }, anonymous));

async function add(
  as: Person = 'editor',
  name = 'Phone',
  differences: { isSynced?: boolean; counter?: number } = {},
) {
  const passkey = makePasskey(origin);
  const credential = passkey.create(await startAdding(as), differences);
  const { passkey: stored, recovery_codes: codes } = await desk.call(
    addPasskey,
    { body: { name, credential } },
    { as },
  );
  return { ...passkey, stored, codes };
}

type Passkey = ReturnType<typeof makePasskey>;
const send = (credential: ReturnType<Passkey['get']>) =>
  desk.send('POST', signInWithPasskey.path, { credential }, anonymous);

/** Status and code of a sign-in. */
async function tryCredential(credential: ReturnType<Passkey['get']>) {
  const { status, body } = await send(credential);
  return [status, body.code];
}

async function beginSignIn(email = 'editor@example.com') {
  const { status, body } = await desk.send('POST', signIn.path, { email, password }, anonymous);
  expect([status, body.code]).toEqual([401, 'factor_needed']);
  return body;
}

const findEntry = (action: string) => findLastEntry(desk, action);

const readOwn = () => desk.call(getFactors, {}, { as: 'editor' });

/** The options of a sign-in at a server with this address, whatever the headers of a call claim. */
const answerAt = async (publicUrl: string) => {
  const app = await buildApp(await createDeps({ ...desk.deps.config, publicUrl }, desk.deps.store));
  await app.ready();
  const url = `/api${startPasskeySignIn.path}`;
  const headers = { host: 'desk.example.com', origin: 'https://desk.example.com' };
  return (await app.inject({ method: 'POST', url, payload: {}, headers })).json();
};

describe('SIGNIN-17: a passkey', () => {
  it('is added with a name, is listed with its last use, and is removed', async () => {
    const options = (await desk.call(startPasskey, {}, { as: 'editor' })).options;
    expect(options).toMatchObject({
      rp: { id: 'desk.example.com' },
      user: { name: 'editor@example.com' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { stored, codes, ...phone } = await add();
    expect(codes).toHaveLength(10);
    expect(await findEntry('add_factor')).toMatchObject({
      entityId: desk.people.editor.id,
      after: { factor: 'passkey', name: 'Phone' },
    });
    expect(await readOwn()).toMatchObject({
      passkeys: [{ name: 'Phone', last_used_at: null }],
      recovery_codes_left: 10,
    });
    const second = await add('editor', 'Laptop');
    expect(second.codes).toEqual([]);
    expect((await desk.call(startPasskey, {}, { as: 'editor' })).options).toMatchObject({
      excludeCredentials: [{ id: phone.id }, { id: second.id }],
    });
    expect((await send(phone.get(await startSignIn()))).status).toBe(200);
    expect((await readOwn()).passkeys[0]).toMatchObject({ last_used_at: expect.any(String) });

    const params = { id: stored.id };
    const others = await desk.send(
      'DELETE',
      removePasskey.path.replace('{id}', String(stored.id)),
      undefined,
      {
        as: 'staff',
      },
    );
    expect(others.status).toBe(404);
    await desk.call(removePasskey, { params }, { as: 'editor' });
    expect(await findEntry('remove_factor')).toMatchObject({ before: { factor: 'passkey', name: 'Phone' } });
    expect((await readOwn()).recovery_codes_left).toBe(10);
    await desk.call(removePasskey, { params: { id: second.stored.id } }, { as: 'editor' });
    expect(await readOwn()).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
  });

  it('is added for its challenge once, by its person, within five minutes, at this site alone', async () => {
    const passkey = makePasskey(origin);
    const tryAdding = async (credential: object, as: Person = 'editor') =>
      (await desk.send('POST', addPasskey.path, { name: 'Phone', credential }, { as })).status;
    expect(await tryAdding(passkey.create(await startAdding('staff')))).toBe(400);
    expect(await tryAdding(passkey.create(await startAdding(), { origin: 'https://desk.example.org' }))).toBe(
      400,
    );
    expect(await tryAdding(passkey.create(await startAdding(), { rpId: 'example.com' }))).toBe(400);
    expect(await tryAdding(passkey.create(await startAdding(), { isVerified: false }))).toBe(400);
    expect(await tryAdding(passkey.create({ challenge: 'AAAA', rp: { id: 'desk.example.com' } }))).toBe(400);
    expect(await tryAdding(passkey.create(await startSignIn()))).toBe(400);
    const late = await startAdding();
    await desk.deps.db.update(schema.passkeyChallenges).set({ expiresAt: sql`now()` });
    expect(await tryAdding(passkey.create(late))).toBe(400);
    const garbled = { ...passkey.create(await startAdding()), attestation_object: 'AAAA' };
    expect(await tryAdding(garbled)).toBe(400);
    expect(await desk.deps.db.$count(schema.passkeys)).toBe(0);

    const right = passkey.create(await startAdding());
    const statuses = await Promise.all([1, 2, 3].map(() => tryAdding(right)));
    expect(statuses.toSorted()).toEqual([201, 400, 400]);
    // Nor by another person, whose it is not.
    expect(await tryAdding(passkey.create(await startAdding('staff')), 'staff')).toBe(409);
  });

  it('is for people, after a recent sign-in', async () => {
    const body = { name: 'Script', days: 1, scopes: ['read' as const, 'users' as const] };
    const { token } = await desk.call(createToken, { body });
    for (const { method, path } of [startPasskey, addPasskey, removePasskey]) {
      const { status, body: answer } = await desk.send(method, path.replace('{id}', '1'), undefined, {
        as: { token },
      });
      expect([path, status, answer.code]).toEqual([path, 403, 'needs_session']);
    }
    await desk.deps.db.update(schema.sessions).set({ authenticatedAt: sql`now() - interval '16 minutes'` });
    const { body: refused } = await desk.send('POST', startPasskey.path, undefined, { as: 'editor' });
    expect(refused.code).toBe('recent_sign_in_needed');
  });

  it('is not offered where browsers make none, and at localhost in place of a loopback address', async () => {
    expect(await answerAt('http://192.0.2.1:4000')).toMatchObject({ code: 'not_configured' });
    expect(await answerAt('http://127.0.0.1:4000')).toMatchObject({ options: { rpId: 'localhost' } });
  });
});

const guess = async (passkey: Passkey, isRight: boolean, remoteAddress: string) => {
  const credential = passkey.get(await startSignIn(), { isVerified: isRight });
  const url = `/api${signInWithPasskey.path}`;
  return (await desk.app.inject({ method: 'POST', url, payload: { credential }, remoteAddress })).statusCode;
};

describe('SIGNIN-18: a sign-in with a passkey', () => {
  it('needs nothing else, and is audited', async () => {
    const phone = await add();
    const { status, body } = await send(phone.get(await startSignIn()));
    expect([status, body.email]).toEqual([200, 'editor@example.com']);
    expect((await desk.call(whoAmI, {}, { as: { token: String(body.token) } })).email).toBe(
      'editor@example.com',
    );
    expect(await findEntry('sign_in')).toMatchObject({ after: { factor: 'passkey' } });
  });

  it('is refused a challenge that was used, has expired, or was never made', async () => {
    const phone = await add();
    const used = phone.get(await startSignIn());
    const answers = await Promise.all([1, 2, 3].map(() => send(used)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    expect(await tryCredential(used)).toEqual([401, 'sign_in_step_ended']);
    const late = await startSignIn();
    await desk.deps.db.update(schema.passkeyChallenges).set({ expiresAt: sql`now()` });
    expect(await tryCredential(phone.get(late))).toEqual([401, 'sign_in_step_ended']);
    const own = { challenge: 'AAAA', rpId: 'desk.example.com' };
    expect(await tryCredential(phone.get(own))).toEqual([401, 'sign_in_step_ended']);
    const { rp, challenge } = await startAdding();
    expect(await tryCredential(phone.get({ challenge, rpId: rp?.id }))).toEqual([401, 'sign_in_step_ended']);
  });

  it.each([
    ['of another site', { origin: 'https://desk.example.com.evil.example' }],
    ['for another host', { rpId: 'example.com' }],
    ['of the making of a passkey', { type: 'webauthn.create' }],
    ['whose holder was not verified', { isVerified: false }],
  ])('is refused an answer %s', async (_, differences) => {
    const phone = await add();
    expect(await tryCredential(phone.get(await startSignIn(), differences))).toEqual([
      401,
      'passkey_refused',
    ]);
    expect(await findEntry('sign_in_failed')).toMatchObject({
      entityId: desk.people.editor.id,
      after: { reason: 'wrong passkey' },
    });
    expect((await readOwn()).passkeys[0]!.last_used_at).toBeNull();
  });

  it('is refused another key, a removed passkey, and those of who was deactivated', async () => {
    const phone = await add();
    const impostor = { ...makePasskey(origin).get(await startSignIn()), id: phone.id };
    expect(await tryCredential(impostor)).toEqual([401, 'passkey_refused']);
    const options = await startSignIn();
    await desk.call(removePasskey, { params: { id: phone.stored.id } }, { as: 'editor' });
    expect(await tryCredential(phone.get(options))).toEqual([401, 'passkey_refused']);
    expect(await findEntry('sign_in_failed')).toMatchObject({
      entityId: null,
      after: { reason: 'unknown passkey' },
    });
    const other = await add('staff');
    await desk.call(updateUser, { params: { id: desk.people.staff.id }, body: { is_active: false } });
    expect(await tryCredential(other.get(await startSignIn()))).toEqual([401, 'passkey_refused']);
  });

  it('finds a copy of a passkey by its counter', async () => {
    const phone = await add();
    expect((await send(phone.get(await startSignIn(), { counter: 5 }))).status).toBe(200);
    expect(await tryCredential(phone.get(await startSignIn(), { counter: 5 }))).toEqual([
      401,
      'passkey_refused',
    ]);
    expect((await send(phone.get(await startSignIn(), { counter: 6 }))).status).toBe(200);
  });

  it('is tried ten times at most in a network, known or not', async () => {
    const phone = await add();
    const statuses = [];
    for (let index = 0; index < 11; index += 1) statuses.push(await guess(phone, false, '192.0.2.10'));
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect(await guess(phone, true, '192.0.2.99')).toBe(200);
    const unknown = makePasskey(origin);
    const others = [];
    for (let index = 0; index < 11; index += 1) others.push(await guess(unknown, true, '192.0.2.50'));
    expect(others).toEqual([...Array<number>(10).fill(401), 429]);
  });
});

const confirmWith = (credential: object) =>
  desk.send('POST', confirmIdentity.path, { credential }, { as: 'editor' });

describe('SIGNIN-38: the counter of a passkey', () => {
  it.each([0, 1])('is none where its authenticator always counts %d', async (counter) => {
    const phone = await add('editor', 'Phone', { counter });
    for (let time = 0; time < 3; time += 1)
      expect((await send(phone.get(await startSignIn(), { counter }))).status).toBe(200);
    const step = String((await beginSignIn()).step);
    expect((await send(phone.get(await startSignIn(step)))).status).toBe(200);
    expect((await confirmWith(phone.get(await startSignIn()))).status).toBe(204);
  });

  it('says nothing of a synced one, whose devices count apart', async () => {
    const phone = await add('editor', 'Keychain', { isSynced: true });
    for (const counter of [7, 7, 3]) {
      const credential = phone.get(await startSignIn(), { counter, isSynced: true });
      expect((await send(credential)).status).toBe(200);
    }
    const credential = phone.get(await startSignIn(), { counter: 3, isSynced: true });
    expect((await confirmWith(credential)).status).toBe(204);
  });

  it('shows a copy of one that is bound to its device, which is refused by name, and leaves the other ways', async () => {
    const { codes, ...key } = await add('editor', 'Key of the desk');
    const copied = async (step?: string) => key.get(await startSignIn(step), { counter: 7, isSynced: true });
    expect((await send(await copied())).status).toBe(200);
    const step = String((await beginSignIn()).step);
    // Claiming to be synced since does not help: that is what it said when it was added.
    for (const credential of [await copied(), await copied(step)]) {
      const { status, body } = await send(credential);
      expect([status, body.code]).toEqual([401, 'passkey_refused']);
      expect(body.detail).toMatch(/Key of the desk.*recovery code/);
      expect(await findEntry('sign_in_failed')).toMatchObject({
        entityId: desk.people.editor.id,
        after: { reason: 'copied passkey' },
      });
    }
    const { status, body } = await confirmWith(await copied());
    expect([status, body]).toEqual([400, { credential: [expect.stringContaining('Key of the desk')] }]);
    const answer = await desk.send('POST', signInWithFactor.path, { step, code: codes[0] }, anonymous);
    expect(answer.status).toBe(200);
  });
});

describe('SIGNIN-19: a passkey as the second factor', () => {
  it('is named by the documented call, and is one of the person whose password it was', async () => {
    const phone = await add();
    const others = await add('staff');
    const begun = await beginSignIn();
    expect(begun).toMatchObject({ detail: expect.any(String), message: begun.detail, has_passkey: true });
    const options = await startSignIn(String(begun.step));
    expect(options).toMatchObject({ allowCredentials: [{ id: phone.id }], userVerification: 'required' });
    expect(await tryCredential(others.get(options))).toEqual([401, 'passkey_refused']);
    const again = await startSignIn(String(begun.step));
    expect((await send(phone.get(again))).status).toBe(200);
    // The step has ended with its use.
    const { body } = await desk.send('POST', startPasskeySignIn.path, { step: begun.step }, anonymous);
    expect(body.code).toBe('sign_in_step_ended');
  });

  it('ends with the sessions of the person', async () => {
    const phone = await add();
    const options = await startSignIn(String((await beginSignIn()).step));
    const body = { password: 'another-password' };
    await desk.call(updateUser, { params: { id: desk.people.editor.id }, body });
    expect(await tryCredential(phone.get(options))).toEqual([401, 'sign_in_step_ended']);
  });

  it('leaves recovery codes as another way', async () => {
    const { codes } = await add();
    const step = String((await beginSignIn()).step);
    const { status } = await desk.send('POST', signInWithFactor.path, { step, code: codes[0] }, anonymous);
    expect(status).toBe(200);
    const { recovery_codes: renewed } = await desk.call(renewRecoveryCodes, {}, { as: 'editor' });
    expect(renewed).toHaveLength(10);
  });

  it('is enough where a role demands a factor, at once on all servers', async () => {
    const other = await buildApp(await createDeps(desk.deps.config, desk.deps.store));
    await other.ready();
    const [role] = await desk.deps.db
      .select()
      .from(schema.roles)
      .where(eq(schema.roles.codename, 'EDITOR_PERM'));
    await desk.call(updateSignInRules, { body: { factor_roles: [role!.id] } });
    const headers = { authorization: `Token ${desk.people.editor.token}` };
    const status = async () => (await other.inject({ url: '/api/digests/', headers })).statusCode;
    await expect.poll(status).toBe(403);
    const phone = await add();
    await expect.poll(status).toBe(200);
    const { body } = await send(phone.get(await startSignIn()));
    expect(body).not.toHaveProperty('must_add_factor');
    await desk.call(removePasskey, { params: { id: phone.stored.id } }, { as: 'editor' });
    await expect.poll(status).toBe(403);
    await other.close();
  });

  it('stays beside an authenticator app, and both are removed by a super user', async () => {
    const phone = await add();
    const { secret } = await desk.call(startTotp, {}, { as: 'editor' });
    await desk.call(confirmTotp, { body: { code: appCode(secret) } }, { as: 'editor' });
    await desk.call(removeTotp, {}, { as: 'editor' });
    expect(await readOwn()).toMatchObject({ totp: null, passkeys: [{}], recovery_codes_left: 10 });
    await desk.call(resetUserFactors, { params: { id: desk.people.editor.id } });
    expect(await desk.deps.db.$count(schema.passkeys)).toBe(0);
    expect(await desk.deps.db.$count(schema.recoveryCodes)).toBe(0);
    expect(await tryCredential(phone.get(await startSignIn()))).toEqual([401, 'passkey_refused']);
  });

  it('confirms who its owner is, and no other person', async () => {
    const phone = await add();
    const others = await add('staff');
    await desk.deps.db.update(schema.sessions).set({ authenticatedAt: sql`now() - interval '16 minutes'` });
    const confirm = (body: object) => desk.send('POST', confirmIdentity.path, body, { as: 'editor' });
    expect((await confirm({ credential: others.get(await startSignIn()) })).status).toBe(400);
    expect((await confirm({})).body).toEqual({ password: ['This field is required.'] });
    expect((await confirm({ password })).body).toHaveProperty('code');
    const { body: refused } = await desk.send('POST', startPasskey.path, undefined, { as: 'editor' });
    expect(refused.code).toBe('recent_sign_in_needed');
    const used = phone.get(await startSignIn());
    expect((await confirm({ credential: used })).status).toBe(204);
    expect((await confirm({ credential: used })).status).toBe(400);
    expect(await findEntry('confirm_identity')).toMatchObject({ after: { factor: 'passkey' } });
    await desk.call(startPasskey, {}, { as: 'editor' });
  });
});
