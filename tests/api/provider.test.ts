import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmTotp, getFactors, startTotp } from '#api/contract/factors.ts';
import { createPasswordLink } from '#api/contract/passwordLinks.ts';
import {
  finishProviderSignIn,
  startProviderConfirmation,
  startProviderSignIn,
} from '#api/contract/session/provider.ts';
import { confirmIdentity, signIn, signInWithFactor, signOut, whoAmI } from '#api/contract/session.ts';
import { getSignInRules, updateSignInRules } from '#api/contract/signInRules.ts';
import * as schema from '#server/db/schema.ts';
import type { ProviderSettings } from '#server/settings/staff.ts';
import { appCode } from '#support/appCode.ts';
import { startTestApp, type Answer, type As, type TestApp } from '#support/app.ts';
import { findLastEntry } from '#support/auditTrail.ts';
import { findFreePort } from '#support/freePort.ts';
import {
  clientId,
  clientSecret,
  startProvider,
  type Account,
  type RunningProvider,
} from '#support/oidcProvider.ts';
import { password } from '#support/people.ts';

const publicUrl = 'https://desk.example';
const editor = { email: 'editor@example.com', email_verified: true, name: 'Editor', groups: [] as string[] };
const accounts: Record<string, Account> = {};

let provider: RunningProvider;
let desk: TestApp;
let settings: ProviderSettings;

beforeAll(async () => {
  provider = await startProvider({ accounts, publicUrl });
  settings = {
    issuer: provider.issuer,
    clientId,
    clientSecret,
    scopes: 'openid email profile groups',
    label: 'News ID',
    roleClaim: 'groups',
    roles: [],
    createsUsers: false,
    domains: [],
    timeoutMs: 1500,
  };
  desk = await startTestApp({ provider: settings, publicUrl });
});
beforeEach(async () => {
  await desk.reset();
  await desk.deps.db.update(schema.roles).set({ needsFactor: false, needsProvider: false });
  Object.assign(settings, { roles: [], createsUsers: false, domains: [] });
  Object.assign(accounts, { editor: { ...editor } });
});
afterAll(async () => {
  await desk.close();
  await provider.stop();
});

const anonymous = { as: 'anonymous' } as const;

interface Started {
  url: string;
  cookie: string;
}

/** Starts a sign-in, or a confirmation of someone’s session. */
async function start(as: As = 'anonymous'): Promise<Started> {
  const { path } = as === 'anonymous' ? startProviderSignIn : startProviderConfirmation;
  const { status, body, headers } = await desk.send('POST', path, undefined, { as });
  expect([status, body]).toEqual([201, { url: expect.stringContaining(provider.issuer) }]);
  const [cookie = ''] = String(headers['set-cookie']).split(';');
  return { url: String(body.url), cookie };
}

const finish = (query: string, cookie: string) =>
  desk.send('POST', finishProviderSignIn.path, { query }, { as: 'anonymous', headers: { cookie } });

/** The whole way, by a browser that has not signed in at the provider. */
async function signInAt(account: string | null, as?: As): Promise<Answer<Record<string, unknown>>> {
  const { url, cookie } = await start(as);
  return finish(await provider.openBrowser().visit(url, account), cookie);
}

/** Signs in, and returns the session. */
async function enter(account: string): Promise<{ token: string; roles: { codename: string }[] }> {
  const { status, body } = await signInAt(account);
  expect([status, body]).toMatchObject([200, { signed_in: { token: expect.any(String) } }]);
  return body.signed_in as Awaited<ReturnType<typeof enter>>;
}

const findUser = async (email: string) =>
  (
    await desk.deps.db
      .select()
      .from(schema.users)
      .where(eq(sql`lower(${schema.users.email})`, email))
  )[0];
const findEntry = (action: string) => findLastEntry(desk, action);
const findRoleId = async (codename: string) =>
  (await desk.deps.db.select().from(schema.roles).where(eq(schema.roles.codename, codename)))[0]!.id;

async function expectRefused(answer: Answer<Record<string, unknown>>, reason: string, sentence: RegExp) {
  expect([answer.status, answer.body]).toMatchObject([
    401,
    { code: 'provider_refused', detail: expect.stringMatching(sentence) },
  ]);
  expect(await findEntry('sign_in_failed')).toMatchObject({ after: { reason, provider: 'News ID' } });
}

/** Has a role sign in with the provider alone. */
const demand = async (codename: string, as?: As) =>
  desk.send('PATCH', updateSignInRules.path, { provider_roles: [await findRoleId(codename)] }, { as });

/** Whether a session may do what needs a recent sign-in. */
const isRecent = async (token: string) => {
  const answer = await desk.send('POST', startTotp.path, undefined, { as: { token } });
  return answer.status !== 403;
};
/** Has all sign-ins be an hour ago. */
const age = () => desk.deps.db.execute(sql`update sessions set authenticated_at = now() - interval '1 hour'`);

describe('SIGNIN-20: a sign-in with the provider', () => {
  it('finds the account by its verified email, and from then on by what the provider calls it', async () => {
    const { token } = await enter('editor');
    expect(await desk.call(whoAmI, {}, { as: { token } })).toMatchObject({ email: editor.email });
    expect(await findEntry('link_provider')).toMatchObject({ entityId: desk.people.editor.id });
    expect(await findEntry('sign_in')).toMatchObject({ after: { provider: 'News ID' } });
    expect(await desk.call(getFactors, {}, { as: { token } })).toMatchObject({
      provider: 'News ID',
      has_password: true,
    });
    expect(await desk.call(getFactors, {}, { as: 'staff' })).toMatchObject({ provider: null });

    // Another email there is the same person.
    accounts.editor = { ...editor, email: 'staff@example.com', email_verified: false };
    const again = await enter('editor');
    expect(await desk.call(whoAmI, {}, { as: again })).toMatchObject({ email: editor.email });
  });

  it('asks for a code, state, nonce and challenge of its own, and comes back to PUBLIC_URL alone', async () => {
    const { body, headers } = await desk.send('POST', startProviderSignIn.path, undefined, {
      as: 'anonymous',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    const { searchParams } = new URL(String(body.url));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: `${publicUrl}/login/provider`,
      code_challenge_method: 'S256',
    });
    const secrets = ['state', 'nonce', 'code_challenge'].map((name) => searchParams.get(name));
    expect(new Set(secrets).size).toBe(3);
    expect(headers['set-cookie']).toMatch(
      /^__Host-desk_sign_in_[\w-]+=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    // Where to go next is no matter of the server.
    const asked = await desk.send(
      'POST',
      startProviderSignIn.path,
      { next: 'https://evil.example', redirect_uri: 'https://evil.example' },
      anonymous,
    );
    expect(JSON.stringify(asked.body)).not.toContain('evil');
  });

  it('is good once, in the browser that started it', async () => {
    const { url, cookie } = await start();
    const query = await provider.openBrowser().visit(url, 'editor');
    const ended = [401, { code: 'sign_in_step_ended' }];
    const elsewhere = await finish(query, '');
    expect([elsewhere.status, elsewhere.body]).toMatchObject(ended);
    const other = await start();
    const mixed = await finish(query, other.cookie);
    expect([mixed.status, mixed.body]).toMatchObject(ended);

    const answers = await Promise.all([finish(query, cookie), finish(query, cookie)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(answers.map(({ headers }) => headers['set-cookie'])).toContainEqual(
      expect.stringContaining('Max-Age=0'),
    );
    const again = await finish(query, cookie);
    expect([again.status, again.body]).toMatchObject(ended);
  });

  it('refuses a changed state, a changed nonce, and a code of another sign-in', async () => {
    const first = await start();
    const query = await provider.openBrowser().visit(first.url, 'editor');
    const changed = await finish(query.replace(/state=.{5}/, 'state=other'), first.cookie);
    expect([changed.status, changed.body]).toMatchObject([401, { code: 'sign_in_step_ended' }]);

    const second = await start();
    const url = new URL(second.url);
    url.searchParams.set('nonce', 'of-someone-else');
    const withNonce = await provider.openBrowser().visit(url.href, 'editor');
    await expectRefused(
      await finish(withNonce, second.cookie),
      'invalid response from the provider',
      /is invalid/,
    );

    const third = await start();
    const parameters = new URLSearchParams(query);
    parameters.set('state', new URL(third.url).searchParams.get('state')!);
    await expectRefused(
      await finish(String(parameters), third.cookie),
      'invalid response from the provider',
      /is invalid/,
    );
    expect(await findUser(editor.email)).toBeDefined();
    expect(await findEntry('sign_in')).toBeUndefined();
  });

  it('refuses an ID token that the key of the provider has not signed', async () => {
    const other = await startTestApp({ provider: settings, publicUrl });
    provider.setForging(true);
    try {
      const started = await other.send('POST', startProviderSignIn.path, undefined, anonymous);
      const query = await provider.openBrowser().visit(String(started.body.url), 'editor');
      const [cookie = ''] = String(started.headers['set-cookie']).split(';');
      const answer = await other.send(
        'POST',
        finishProviderSignIn.path,
        { query },
        { ...anonymous, headers: { cookie } },
      );
      expect([answer.status, answer.body]).toMatchObject([401, { code: 'provider_refused' }]);
    } finally {
      provider.setForging(false);
      await other.close();
    }
  });

  it('says that it was cancelled at the provider', async () => {
    await expectRefused(await signInAt(null), 'cancelled at the provider', /was cancelled or denied/);
  });

  it('stores neither what it exchanged nor the secrets of the cookie', async () => {
    const { cookie, url } = await start();
    const { rows } = await desk.deps.db.execute(sql`select * from provider_sign_ins`);
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(cookie.split('=')[1]);
    expect(stored).not.toContain(new URL(url).searchParams.get('nonce'));
    expect(JSON.stringify((await signInAt('editor')).body)).not.toContain('id_token');
  });

  it('ends the session at sign-out, and names where the provider ends its own', async () => {
    const { token } = await enter('editor');
    const { provider_url: url } = await desk.call(signOut, {}, { as: { token } });
    const { origin, searchParams } = new URL(url!);
    expect(origin).toBe(provider.issuer);
    expect(searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/login`);
    expect(searchParams.get('id_token_hint')?.split('.')).toHaveLength(3);
    expect((await desk.send('GET', whoAmI.path, undefined, { as: { token } })).status).toBe(401);
    expect(await desk.call(signOut, {}, { as: 'staff' })).toEqual({ provider_url: null });
  });

  it('needs the second factor of who has one', async () => {
    const { secret } = await desk.call(startTotp, {}, { as: 'editor' });
    await desk.call(confirmTotp, { body: { code: appCode(secret) } }, { as: 'editor' });
    const { status, body } = await signInAt('editor');
    expect([status, body.code]).toEqual([401, 'factor_needed']);
    const entered = await desk.send(
      'POST',
      signInWithFactor.path,
      { step: body.step, code: appCode(secret, 30) },
      anonymous,
    );
    expect(entered.status).toBe(200);
    const as = { token: String(entered.body.token) };
    expect((await desk.call(signOut, {}, { as })).provider_url).toContain(provider.issuer);
  });
});

describe('SIGNIN-21: who may come in', () => {
  it('nobody with an email that the provider has not verified', async () => {
    accounts.editor = { ...editor, email_verified: false };
    await expectRefused(
      await signInAt('editor'),
      'email not verified',
      /doesn’t confirm that your email is verified/,
    );
    accounts.editor = { email: editor.email };
    await expectRefused(
      await signInAt('editor'),
      'email not verified',
      /doesn’t confirm that your email is verified/,
    );
  });

  it('nobody who is not known, who is deactivated, or whose email another account of the provider has', async () => {
    accounts.stranger = { email: 'stranger@example.com', email_verified: true };
    await expectRefused(await signInAt('stranger'), 'unknown person', /no account for stranger@example.com/);
    expect(await findUser('stranger@example.com')).toBeUndefined();

    await enter('editor');
    accounts.stranger = { ...editor };
    await expectRefused(await signInAt('stranger'), 'another account is linked', /Another News ID account/);

    await desk.deps.db
      .update(schema.users)
      .set({ isActive: false })
      .where(eq(schema.users.email, editor.email));
    await expectRefused(await signInAt('editor'), 'not active', /deactivated/);
  });

  it('nobody of another domain than those of the settings, linked or not', async () => {
    await enter('editor');
    settings.domains = ['news.example'];
    await expectRefused(
      await signInAt('editor'),
      'domain not allowed',
      /Use an email address at news.example/,
    );
    settings.domains = ['news.example', 'example.com'];
    await enter('editor');
  });
});

describe('SIGNIN-22: roles by claim', () => {
  const roles = [
    { value: 'admins', codename: 'SUPER_USER_PERM' },
    { value: 'desk', codename: 'EDITOR_PERM' },
  ];

  it('makes a user with the role of the claim where that is allowed, without a password', async () => {
    Object.assign(settings, { roles, createsUsers: true });
    accounts.ada = {
      email: 'Ada@Example.com',
      email_verified: true,
      name: 'Ada  Lovelace',
      groups: ['desk'],
    };
    const session = await enter('ada');
    expect(session.roles).toMatchObject([{ codename: 'EDITOR_PERM' }]);
    expect(await findUser('ada@example.com')).toMatchObject({
      name: 'Ada Lovelace',
      passwordHash: null,
      mustChangePassword: false,
    });
    expect(await findEntry('create')).toMatchObject({ after: { provider: 'News ID' } });
    expect(await desk.call(getFactors, {}, { as: session })).toMatchObject({ has_password: false });

    accounts.eve = { email: 'eve@example.com', email_verified: true, groups: ['guests'] };
    await expectRefused(await signInAt('eve'), 'no role', /doesn’t assign you a role/);
    expect(await findUser('eve@example.com')).toBeUndefined();
  });

  it('changes the role at each sign-in, and takes one that the claim no longer names', async () => {
    settings.roles = roles;
    accounts.editor = { ...editor, groups: ['admins', 'desk'] };
    expect((await enter('editor')).roles).toMatchObject([{ codename: 'SUPER_USER_PERM' }]);
    expect(await findEntry('update')).toMatchObject({ entityId: desk.people.editor.id });

    accounts.editor = { ...editor, groups: ['desk'] };
    const session = await enter('editor');
    expect(session.roles).toMatchObject([{ codename: 'EDITOR_PERM' }]);

    accounts.editor = { ...editor, groups: [] };
    await expectRefused(await signInAt('editor'), 'no role', /doesn’t assign you a role/);
    expect(await findUser(editor.email)).toMatchObject({ roleId: null });
    expect((await desk.send('GET', whoAmI.path, undefined, { as: session })).status).toBe(401);

    accounts.editor = { ...editor, groups: ['desk'] };
    await enter('editor');
  });

  it('leaves the last super user one', async () => {
    settings.roles = [{ value: '*', codename: 'STAFF_USER_PERM' }];
    accounts.root = { email: 'super@example.com', email_verified: true };
    expect((await enter('root')).roles).toMatchObject([{ codename: 'SUPER_USER_PERM' }]);
    expect((await enter('editor')).roles).toMatchObject([{ codename: 'STAFF_USER_PERM' }]);
  });
});

describe('SIGNIN-23: a provider that does not answer', () => {
  it('is said, in time, and passwords sign in meanwhile', async () => {
    const { url, cookie } = await start();
    const query = await provider.openBrowser().visit(url, 'editor');
    provider.setHanging(true);
    try {
      const { status, body } = await finish(query, cookie);
      expect([status, body]).toMatchObject([
        502,
        { code: 'provider_unavailable', detail: expect.stringMatching(/^News ID can’t be reached/) },
      ]);
      const signedIn = await desk.send('POST', signIn.path, { email: editor.email, password }, anonymous);
      expect(signedIn.status).toBe(200);
    } finally {
      provider.setHanging(false);
    }
    await enter('editor');
  });

  it('is said where it is down from the start', async () => {
    const issuer = `http://127.0.0.1:${await findFreePort()}`;
    const other = await startTestApp({ provider: { ...settings, issuer }, publicUrl });
    try {
      const answer = await other.send('POST', startProviderSignIn.path, undefined, anonymous);
      expect([answer.status, answer.body.code]).toEqual([502, 'provider_unavailable']);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(await other.call(whoAmI)).toMatchObject({ email: 'super@example.com' });
    } finally {
      await other.close();
    }
  });

  it('is not configured where there are no settings', async () => {
    const other = await startTestApp();
    try {
      const answer = await other.send('POST', startProviderSignIn.path, undefined, anonymous);
      expect([answer.status, answer.body.code]).toEqual([409, 'not_configured']);
      const rules = { provider_roles: [await findRoleId('EDITOR_PERM')] };
      const refused = await other.send('PATCH', updateSignInRules.path, rules);
      expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['provider_roles']]);
    } finally {
      await other.close();
    }
  });
});

describe('SIGNIN-24: a role that signs in with the provider alone', () => {
  it('is refused a password with what to do instead, and its other sessions end', async () => {
    expect((await demand('EDITOR_PERM')).status).toBe(200);
    expect((await desk.call(getSignInRules)).provider_roles).toEqual([await findRoleId('EDITOR_PERM')]);
    expect((await desk.send('GET', whoAmI.path, undefined, { as: 'editor' })).status).toBe(401);

    const right = await desk.send('POST', signIn.path, { email: editor.email, password }, anonymous);
    expect([right.status, right.body]).toMatchObject([
      401,
      { code: 'provider_needed', detail: expect.stringMatching(/signing in with News ID.*API token/) },
    ]);
    expect(await findEntry('sign_in_failed')).toMatchObject({ after: { reason: 'provider required' } });
    const wrong = await desk.send('POST', signIn.path, { email: editor.email, password: 'x' }, anonymous);
    expect(wrong.body.code).toBe('wrong_combination');

    const link = await desk.send(
      'POST',
      createPasswordLink.path.replace('{id}', String(desk.people.editor.id)),
    );
    expect([link.status, link.body.detail]).toMatchObject([400, expect.stringMatching(/News ID/)]);

    const { token } = await enter('editor');
    expect(await desk.call(getFactors, {}, { as: { token } })).toMatchObject({ has_password: false });
    const confirmed = await desk.send('POST', confirmIdentity.path, { password }, { as: { token } });
    expect([confirmed.status, Object.keys(confirmed.body)]).toEqual([400, ['password']]);
    expect(
      (await desk.send('POST', signIn.path, { email: 'staff@example.com', password }, anonymous)).status,
    ).toBe(200);
  });

  it('cannot be one’s own before one has come that way, so that one is not locked out', async () => {
    const refused = await demand('SUPER_USER_PERM');
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { provider_roles: [expect.stringMatching(/Sign in with News ID yourself/)] },
    ]);
    accounts.root = { email: 'super@example.com', email_verified: true };
    const { token } = await enter('root');
    await desk.deps.db.update(schema.sessions).set({ authenticatedAt: new Date() });
    expect((await demand('SUPER_USER_PERM', { token })).status).toBe(200);
    expect((await desk.send('GET', whoAmI.path)).status).toBe(401);
  });

  it('signs in with a password again where the settings have no provider', async () => {
    await demand('EDITOR_PERM');
    const { provider: configured } = desk.deps.config;
    desk.deps.config.provider = undefined;
    try {
      const answer = await desk.send('POST', signIn.path, { email: editor.email, password }, anonymous);
      expect(answer.status).toBe(200);
    } finally {
      desk.deps.config.provider = configured;
    }
  });
});

describe('SIGNIN-25: a recent sign-in', () => {
  it('is one that was made at the provider, not the way back from there', async () => {
    const browser = provider.openBrowser();
    const first = await start();
    const { body } = await finish(await browser.visit(first.url, 'editor'), first.cookie);
    expect(await isRecent((body.signed_in as { token: string }).token)).toBe(true);

    // A provider that says nothing of when.
    const silent = await start();
    const url = new URL(silent.url);
    url.searchParams.delete('max_age');
    const { body: later } = await finish(await browser.visit(url.href, 'editor'), silent.cookie);
    expect(await isRecent((later.signed_in as { token: string }).token)).toBe(false);
  });

  it('is confirmed by another sign-in there, which the same person has just made', async () => {
    const { token } = await enter('editor');
    await age();
    expect(await isRecent(token)).toBe(false);
    const started = await start({ token });
    const { searchParams } = new URL(started.url);
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0']);
    const query = await provider.openBrowser().visit(started.url, 'editor');
    const { status, body } = await finish(query, started.cookie);
    expect([status, body]).toEqual([200, { signed_in: null }]);
    expect(await isRecent(token)).toBe(true);
    expect(await findEntry('confirm_identity')).toMatchObject({ after: { provider: 'News ID' } });
  });

  it('is not confirmed by someone else, nor by a sign-in there from before', async () => {
    accounts.staff = { email: 'staff@example.com', email_verified: true };
    await enter('staff');
    const { token } = await enter('editor');
    await age();
    await expectRefused(await signInAt('staff', { token }), 'other person', /as someone else/);

    const browser = provider.openBrowser();
    const before = await start();
    await finish(await browser.visit(before.url, 'editor'), before.cookie);
    const started = await start({ token });
    const url = new URL(started.url);
    url.searchParams.delete('prompt');
    url.searchParams.delete('max_age');
    const answer = await finish(await browser.visit(url.href, 'editor'), started.cookie);
    await expectRefused(answer, 'not a recent sign-in', /doesn’t confirm that you’ve just signed in/);
    expect(await isRecent(token)).toBe(false);
  });

  it('cannot be started by who has not signed in with it', async () => {
    const answer = await desk.send('POST', startProviderConfirmation.path);
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
  });
});
