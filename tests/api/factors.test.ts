import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmTotp, getFactors, removeTotp, renewRecoveryCodes, startTotp } from '#api/contract/factors.ts';
import { listInbox } from '#api/contract/inbox.ts';
import { confirmIdentity, signIn, signInWithFactor, whoAmI } from '#api/contract/session.ts';
import { getSignInRules, updateSignInRules } from '#api/contract/signInRules.ts';
import { createToken } from '#api/contract/tokens.ts';
import { listRoles, listUsers, resetUserFactors } from '#api/contract/users.ts';
import { buildApp } from '#server/app.ts';
import * as schema from '#server/db/schema.ts';
import { createDeps } from '#server/deps.ts';
import { appCode } from '#support/appCode.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { findLastEntry } from '#support/auditTrail.ts';
import { password } from '#support/people.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(async () => {
  await desk.reset();
  await desk.deps.db.update(schema.roles).set({ needsFactor: false });
});
afterAll(() => desk.close());

const email = 'editor@example.com';
const anonymous = { as: 'anonymous' } as const;
const next = 30;

const enterPassword = (secret = password) =>
  desk.send('POST', signIn.path, { email, password: secret }, anonymous);
const enterCode = (step: unknown, code: string) =>
  desk.send('POST', signInWithFactor.path, { step, code }, anonymous);

/** The first step of a sign-in that needs a second one. */
async function beginSignIn() {
  const { status, body } = await enterPassword();
  expect([status, body.code]).toEqual([401, 'factor_needed']);
  return String(body.step);
}

/** Adds an authenticator app to the editor, as if in the period before: the code of this one is still good. */
async function addApp(as: 'editor' | { token: string } = 'editor') {
  const { secret, uri } = await desk.call(startTotp, {}, { as });
  const body = { code: appCode(secret) };
  const { recovery_codes: codes } = await desk.call(confirmTotp, { body }, { as });
  const { lastStep } = schema.totpFactors;
  await desk.deps.db.update(schema.totpFactors).set({ lastStep: sql`${lastStep} - 1` });
  return { secret, uri, codes };
}

const findEntry = (action: string) => findLastEntry(desk, action);

async function demandFactor(codename: string) {
  const { results } = await desk.call(listRoles);
  const [row] = await desk.deps.db.select().from(schema.roles).where(eq(schema.roles.codename, codename));
  expect(results.map(({ id }) => id)).toContain(row!.id);
  return desk.call(updateSignInRules, { body: { factor_roles: [row!.id] } });
}

describe('SIGNIN-01: an authenticator app', () => {
  it('counts once a code of it was typed, and asks for a second step from then on', async () => {
    const { secret, uri } = await desk.call(startTotp, {}, { as: 'editor' });
    expect(uri).toMatch(/^otpauth:\/\/totp\/Digest%20Desk:editor%40example.com\?/);
    expect(uri).toContain(`secret=${secret}`);
    expect((await enterPassword()).status).toBe(200);

    const wrong = await desk.send('PUT', confirmTotp.path, { code: '000 000' }, { as: 'editor' });
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['code']]);
    expect(await desk.call(getFactors, {}, { as: 'editor' })).toEqual({
      totp: null,
      passkeys: [],
      recovery_codes_left: 0,
      is_needed: false,
      has_password: true,
      provider: null,
    });

    const code = appCode(secret);
    const { recovery_codes: codes } = await desk.call(confirmTotp, { body: { code } }, { as: 'editor' });
    expect(new Set(codes).size).toBe(10);
    expect(await findEntry('add_factor')).toMatchObject({ entityId: desk.people.editor.id });
    expect(await desk.call(getFactors, {}, { as: 'editor' })).toMatchObject({
      totp: { added_at: expect.any(String) },
      recovery_codes_left: 10,
    });

    const step = await beginSignIn();
    const { status, body } = await enterCode(step, appCode(secret, next).replace(/^.../, '$& '));
    expect([status, body.email]).toEqual([200, email]);
    expect((await desk.call(whoAmI, {}, { as: { token: String(body.token) } })).email).toBe(email);
    expect(await findEntry('sign_in')).toMatchObject({ after: { factor: 'authenticator app' } });
  });

  it('is named by the documented call in the documented shape, and only after the right password', async () => {
    await addApp();
    const { status, body } = await enterPassword();
    expect(status).toBe(401);
    expect(body).toMatchObject({ detail: expect.any(String), message: body.detail, code: 'factor_needed' });
    const wrong = await enterPassword('not-the-password');
    expect(wrong.body).toMatchObject({ code: 'wrong_combination' });
    expect(wrong.body).not.toHaveProperty('step');
  });

  it('has each code accepted once, also by calls at the same time', async () => {
    const { secret } = await addApp();
    const steps = [await beginSignIn(), await beginSignIn(), await beginSignIn()];
    const code = appCode(secret);
    const answers = await Promise.all(steps.map((step) => enterCode(step, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = await enterCode(await beginSignIn(), code);
    expect([again.status, again.body.code]).toEqual([401, 'wrong_code']);
    // One of a period before the last accepted one neither.
    expect((await enterCode(await beginSignIn(), appCode(secret, -next))).status).toBe(401);
  });

  it('is removed by its owner, with the recovery codes; another one is added after that', async () => {
    await addApp();
    const second = await desk.send('POST', startTotp.path, undefined, { as: 'editor' });
    expect([second.status, second.body.code]).toEqual([409, 'conflict']);
    await desk.call(removeTotp, {}, { as: 'editor' });
    expect(await findEntry('remove_factor')).toMatchObject({ entityId: desk.people.editor.id });
    expect(await desk.deps.db.$count(schema.recoveryCodes)).toBe(0);
    expect((await enterPassword()).status).toBe(200);
    await addApp();
  });

  it('is for people: no token reads, adds or removes one', async () => {
    const body = { name: 'Script', days: 1, scopes: ['read' as const, 'users' as const] };
    const { token } = await desk.call(createToken, { body });
    for (const { method, path } of [getFactors, startTotp, confirmTotp, removeTotp, renewRecoveryCodes]) {
      const { status, body: answer } = await desk.send(method, path, undefined, { as: { token } });
      expect([path, status, answer.code]).toEqual([path, 403, 'needs_session']);
    }
  });
});

describe('SIGNIN-02: guesses of codes', () => {
  it('are limited for an account, from all unknown networks and on all servers together', async () => {
    const { secret } = await addApp();
    const other = await buildApp(await createDeps(desk.deps.config, desk.deps.store));
    await other.ready();
    const step = await beginSignIn();
    const statuses = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const payload = { step, code: '000000' };
      const url = `/api${signInWithFactor.path}`;
      const server = guess % 2 ? other : desk.app;
      const remoteAddress = `192.0.2.${guess}`;
      statuses.push((await server.inject({ method: 'POST', url, payload, remoteAddress })).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const fromElsewhere = await desk.app.inject({
      method: 'POST',
      url: `/api${signInWithFactor.path}`,
      payload: { step, code: appCode(secret) },
      remoteAddress: '192.0.2.99',
    });
    expect(fromElsewhere.statusCode).toBe(429);
    expect(await findEntry('sign_in_failed')).toMatchObject({
      entityId: desk.people.editor.id,
      after: { reason: 'wrong code' },
    });
    await desk.deps.db.update(schema.signInFailures).set({ at: sql`now() - interval '16 minutes'` });
    expect((await enterCode(step, appCode(secret))).status).toBe(200);
    await other.close();
  });

  it('end with the step: after five minutes, a use, a new password or a deactivation', async () => {
    const { secret, codes } = await addApp();
    const late = await beginSignIn();
    await desk.deps.db.update(schema.signInSteps).set({ expiresAt: sql`now()` });
    const answer = await enterCode(late, appCode(secret));
    expect([answer.status, answer.body.code]).toEqual([401, 'sign_in_step_ended']);

    const used = await beginSignIn();
    expect((await enterCode(used, codes[0]!)).status).toBe(200);
    expect((await enterCode(used, codes[1]!)).body.code).toBe('sign_in_step_ended');

    const shared = await beginSignIn();
    const answers = await Promise.all(codes.slice(2, 6).map((code) => enterCode(shared, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // The codes of the others were not used.
    expect((await desk.call(getFactors, {}, { as: 'editor' })).recovery_codes_left).toBe(8);

    const { id } = desk.people.editor;
    const given = await beginSignIn();
    await desk.send('PATCH', `/dashboard/users/${id}/`, { password: 'another-password' });
    expect((await enterCode(given, codes[6]!)).body.code).toBe('sign_in_step_ended');
  });
});

const enterFrom = (remoteAddress: string, path: string, payload: object) =>
  desk.app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress });

/** A network that the owner has signed in from. */
const home = '198.51.100.7';
const begin = async (from: string) =>
  String((await enterFrom(from, signIn.path, { email, password })).json().step);
const enter = async (from: string, step: string, code: string) =>
  (await enterFrom(from, signInWithFactor.path, { step, code })).statusCode;

/** Uses up the attempts of all unknown networks. */
async function guessCodes() {
  const step = await begin('192.0.2.1');
  for (let guess = 0; guess < 11; guess += 1) await enter(`192.0.2.${guess}`, step, '000000');
  expect(await enter('192.0.2.99', step, '000000')).toBe(429);
}

describe('SIGNIN-33: someone who knows the password and enters wrong codes', () => {
  it('does not lock the owner out of networks that they have signed in from', async () => {
    const { secret, codes } = await addApp();
    expect(await enter(home, await begin(home), codes[0]!)).toBe(200);
    await guessCodes();
    expect(await enter(home, await begin(home), appCode(secret))).toBe(200);
    // Guesses there are limited too, for that network alone.
    const step = await begin(home);
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1) statuses.push(await enter(home, step, '000000'));
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('is reported to the owner, in the inbox and by mail, once a day', async () => {
    await addApp();
    const found = async () => {
      const { results } = await desk.call(listInbox, {}, { as: 'editor' });
      return results.filter(({ kind }) => kind === 'codes_refused');
    };
    desk.deps.mailer = { send: () => Promise.resolve() };
    try {
      await guessCodes();
      expect(await found()).toMatchObject([{ text: expect.stringContaining('change it now') }]);
      await desk.deps.db.delete(schema.signInFailures);
      await guessCodes();
    } finally {
      desk.deps.mailer = undefined;
    }
    expect(await found()).toHaveLength(1);
    expect(await desk.deps.db.select().from(schema.outgoingEmails)).toMatchObject([
      {
        userId: desk.people.editor.id,
        letter: { subject: 'Too many wrong codes entered with your password' },
      },
    ]);
  });
});

const confirmWith = (code: string) =>
  desk.send('POST', confirmIdentity.path, { password, code }, { as: 'editor' });

/** As if the app had never shown a code. */
const forgetCodes = () => desk.deps.db.update(schema.totpFactors).set({ lastStep: 0 });

describe('SIGNIN-37: a code', () => {
  const tooFar = [-100, 100];
  const near = [-20, 0, 20];

  it('of a clock that is off by less than a period is right, the same in all three places', async () => {
    for (const seconds of near) {
      const { secret } = await desk.call(startTotp, {}, { as: 'editor' });
      const code = appCode(secret, seconds);
      await desk.call(confirmTotp, { body: { code } }, { as: 'editor' });
      await forgetCodes();
      expect((await enterCode(await beginSignIn(), appCode(secret, seconds))).status).toBe(200);
      await forgetCodes();
      expect((await confirmWith(appCode(secret, seconds))).status).toBe(204);
      await desk.call(removeTotp, {}, { as: 'editor' });
    }
  });

  it('of one that is further off is refused with what to do about the clock', async () => {
    for (const seconds of tooFar) {
      const { secret } = await desk.call(startTotp, {}, { as: 'editor' });
      const adding = await desk.send(
        'PUT',
        confirmTotp.path,
        { code: appCode(secret, seconds) },
        { as: 'editor' },
      );
      await desk.call(confirmTotp, { body: { code: appCode(secret) } }, { as: 'editor' });
      const signingIn = await enterCode(await beginSignIn(), appCode(secret, seconds));
      const confirming = await confirmWith(appCode(secret, seconds));
      const clock = expect.stringContaining('set your phone’s clock to automatic');
      expect([adding.status, adding.body]).toEqual([400, { code: [clock] }]);
      expect([signingIn.status, signingIn.body.detail]).toEqual([401, clock]);
      expect([confirming.status, confirming.body]).toEqual([400, { code: [clock] }]);
      await desk.call(removeTotp, {}, { as: 'editor' });
    }
  });

  it.each([
    ['a space', (code: string) => code.replace(/^.../, '$& ')],
    ['a no-break space', (code: string) => code.replace(/^.../, '$&\u00A0')],
    ['blanks around it', (code: string) => ` ${code} `],
    [
      'full-width digits',
      (code: string) => code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ],
  ])('is right with %s', async (_, write) => {
    const { secret } = await desk.call(startTotp, {}, { as: 'editor' });
    await desk.call(confirmTotp, { body: { code: write(appCode(secret)) } }, { as: 'editor' });
    await forgetCodes();
    expect((await enterCode(await beginSignIn(), write(appCode(secret)))).status).toBe(200);
    await forgetCodes();
    expect((await confirmWith(write(appCode(secret)))).status).toBe(204);
  });

  it('that was used says to wait for the next one, and is no guess', async () => {
    const { secret } = await addApp();
    const code = appCode(secret);
    expect((await enterCode(await beginSignIn(), code)).status).toBe(200);
    const step = await beginSignIn();
    const wait = expect.stringContaining('Wait until your app shows the next one');
    for (let time = 0; time < 11; time += 1) {
      const { status, body } = await enterCode(step, code);
      expect([status, body.code, body.detail]).toEqual([401, 'wrong_code', wait]);
      expect((await confirmWith(code)).body).toEqual({ code: [wait] });
    }
    expect(await findEntry('sign_in_failed')).toMatchObject({ after: { reason: 'used code' } });
    expect((await enterCode(step, appCode(secret, next))).status).toBe(200);
  });
});

describe('SIGNIN-03: recovery codes', () => {
  it('sign in once each, however they are typed, and are stored as hashes', async () => {
    const { codes } = await addApp();
    const [first = '', second = ''] = codes;
    // 28 of 32 letters and digits: 140 bits.
    for (const code of codes) expect(code).toMatch(/^[a-z\d]{4}(-[a-z\d]{4}){6}$/);
    expect((await enterCode(await beginSignIn(), first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await findEntry('sign_in')).toMatchObject({ after: { factor: 'recovery code' } });
    expect((await enterCode(await beginSignIn(), first)).status).toBe(401);
    const step = await beginSignIn();
    const answers = await Promise.all([enterCode(step, second), enterCode(step, second)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await desk.call(getFactors, {}, { as: 'editor' })).recovery_codes_left).toBe(8);
    const stored = JSON.stringify([
      await desk.deps.db.select().from(schema.recoveryCodes),
      await desk.deps.db.select().from(schema.audit),
      await desk.deps.db.select().from(schema.signInSteps),
    ]);
    for (const secret of [...codes, ...codes.map((code) => code.replaceAll('-', '')), step])
      expect(stored).not.toContain(secret);
  });

  it('are made anew, after which those from before do not sign in', async () => {
    const none = await desk.send('POST', renewRecoveryCodes.path, undefined, { as: 'editor' });
    expect(none.status).toBe(409);
    const { codes: before } = await addApp();
    const { recovery_codes: now } = await desk.call(renewRecoveryCodes, {}, { as: 'editor' });
    expect(await findEntry('renew_recovery_codes')).toMatchObject({ entityId: desk.people.editor.id });
    expect((await enterCode(await beginSignIn(), before[0]!)).status).toBe(401);
    expect((await enterCode(await beginSignIn(), now[0]!)).status).toBe(200);
  });

  it('are of one renewal, also of several at the same time', async () => {
    await addApp();
    await Promise.all([1, 2, 3, 4, 5].map(() => desk.call(renewRecoveryCodes, {}, { as: 'editor' })));
    expect((await desk.call(getFactors, {}, { as: 'editor' })).recovery_codes_left).toBe(10);
  });
});

const findStored = async () => (await desk.deps.db.select().from(schema.totpFactors))[0]!.secret;

/** Signs in by a code on another server, with other keys. */
async function signInOnServer(secretKeys: string[], code: string) {
  const app = await buildApp(await createDeps({ ...desk.deps.config, secretKeys }, desk.deps.store));
  await app.ready();
  const payload = { step: await beginSignIn(), code };
  return (await app.inject({ method: 'POST', url: `/api${signInWithFactor.path}`, payload })).statusCode;
}

describe('SIGNIN-04: the secret of an app', () => {
  const keys = ['a'.repeat(32), 'b'.repeat(32)];
  it('is encrypted by SECRETS_KEY, and anew by another one when it is used', async () => {
    const { secret } = await addApp();
    expect(await findStored()).toContain(secret);

    const [one = '', other = ''] = keys;
    expect(await signInOnServer([one], appCode(secret))).toBe(200);
    const byFirst = await findStored();
    expect(byFirst).not.toContain(secret);
    expect(await signInOnServer([other, one], appCode(secret, next))).toBe(200);
    const bySecond = await findStored();
    expect(bySecond.split(':')[1]).not.toBe(byFirst.split(':')[1]);
    // Without the key no code can be checked, nor anything be signed.
    await expect(signInOnServer([], appCode(secret, next))).rejects.toThrow(/SECRETS_KEY that isn’t set/);
  });

  it('does not work for another person', async () => {
    const secrets = (await createDeps({ ...desk.deps.config, secretKeys: keys }, desk.deps.store)).secrets;
    const text = secrets.encrypt('JBSWY3DPEHPK3PXP', 'totp_factors 1');
    expect(secrets.decrypt(text, 'totp_factors 1')).toEqual({ text: 'JBSWY3DPEHPK3PXP', isCurrent: true });
    expect(() => secrets.decrypt(text, 'totp_factors 2')).toThrow();
  });
});

describe('SIGNIN-05: a role that demands a second factor', () => {
  it('lets those without one do nothing but add one, at once on all servers', async () => {
    const other = await buildApp(await createDeps(desk.deps.config, desk.deps.store));
    await other.ready();
    const headers = { authorization: `Token ${desk.people.editor.token}` };
    const url = '/api/digests/';
    expect((await other.inject({ url, headers })).statusCode).toBe(200);
    const script = { name: 'Script', days: 1, scopes: ['read' as const] };
    const { token } = await desk.call(createToken, { body: script }, { as: 'editor' });

    await demandFactor('EDITOR_PERM');
    expect(await findEntry('update')).toMatchObject({ entity: 'sign_in_rules' });
    const refused = await desk.send('GET', '/digests/', undefined, { as: 'editor' });
    expect([refused.status, refused.body.code]).toEqual([403, 'factor_setup_needed']);
    await expect.poll(async () => (await other.inject({ url, headers })).statusCode).toBe(403);
    expect((await desk.send('GET', '/digests/', undefined, { as: 'staff' })).status).toBe(200);
    expect((await desk.send('GET', '/digests/', undefined, { as: { token } })).status).toBe(200);
    expect(await desk.call(whoAmI, {}, { as: 'editor' })).toMatchObject({ must_add_factor: true });
    expect((await enterPassword()).body).toMatchObject({ must_add_factor: true });

    const { secret } = await addApp();
    expect((await desk.send('GET', '/digests/', undefined, { as: 'editor' })).status).toBe(200);
    expect(await desk.call(whoAmI, {}, { as: 'editor' })).not.toHaveProperty('must_add_factor');
    const { body } = await enterCode(await beginSignIn(), appCode(secret));
    expect(body).not.toHaveProperty('must_add_factor');
    await other.close();
  });

  it('is chosen by super users, in a session', async () => {
    const rules = await desk.call(getSignInRules);
    expect(rules).toMatchObject({ factor_roles: [] });
    expect((await desk.send('GET', getSignInRules.path, undefined, { as: 'editor' })).status).toBe(403);
    const unknown = await desk.send('PATCH', updateSignInRules.path, { factor_roles: [999] });
    expect([unknown.status, unknown.body]).toEqual([400, { factor_roles: ['Role 999 does not exist.'] }]);
    const body = { name: 'Script', days: 1, scopes: ['users' as const] };
    const { token } = await desk.call(createToken, { body });
    const byToken = await desk.send('PATCH', updateSignInRules.path, { factor_roles: [] }, { as: { token } });
    expect([byToken.status, byToken.body.code]).toEqual([403, 'needs_session']);
  });
});

describe('SIGNIN-06: a second factor that was lost', () => {
  it('is removed by a super user; its owner is notified and signs in anew', async () => {
    await addApp();
    const { id } = desk.people.editor;
    const listed = async () =>
      (await desk.call(listUsers, { query: { page: 1, search: email } })).results[0]!.has_factor;
    expect(await listed()).toBe(true);
    const refused = await desk.send('DELETE', `/dashboard/users/${id}/factors/`, undefined, { as: 'staff' });
    expect(refused.status).toBe(403);

    await desk.call(resetUserFactors, { params: { id } });
    expect(await listed()).toBe(false);
    expect(await findEntry('reset_factors')).toMatchObject({ entityId: id, after: { sessions_ended: 1 } });
    const { status, body } = await enterPassword();
    expect(status).toBe(200);
    const { results } = await desk.call(listInbox, {}, { as: { token: String(body.token) } });
    expect(results[0]).toMatchObject({ kind: 'factor_reset', actor: { id: desk.people.super.id } });
  });
});
