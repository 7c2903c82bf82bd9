import { tabIdPattern } from '#api/contract/changes.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FetchLike } from '#api/client.ts';

const storage = new Map<string, string>();
const ada = {
  token: 'a-token',
  id: 7,
  name: 'Ada',
  email: 'ada@example.com',
  roles: [{ id: 1, name: 'Editor', codename: 'EDITOR_PERM' }],
};
const call: Parameters<FetchLike>[1] = { method: 'GET', headers: {}, signal: new AbortController().signal };

beforeEach(() => {
  storage.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const load = async () => ({ ...(await import('./session.ts')), ...(await import('./client/client.ts')) });

test('SHELL-35, SHELL-38: signing in stores token, role, privilege, id, email and name', async () => {
  const { beginSession } = await load();
  beginSession(ada);
  expect(Object.fromEntries(storage)).toEqual({
    token: 'a-token',
    role: 'Editor',
    privilege: 'EDITOR_PERM',
    userId: '7',
    email: 'ada@example.com',
    name: 'Ada',
  });
});

test('SHELL-40: leaving removes them, but not the language', async () => {
  storage.set('selectedLanguage', 'es');
  const { beginSession, endSession } = await load();
  beginSession(ada);
  endSession();
  expect(Object.fromEntries(storage)).toEqual({ selectedLanguage: 'es' });
});

test('SHELL-40: leaving aborts reads that are in flight, and no write', async () => {
  const { beginSession, endSession, client } = await load();
  const { whoAmI, signOut } = await import('#api/contract/session.ts');
  const { AbortedError } = await import('#api/errors.ts');
  const signals: Record<string, AbortSignal> = {};
  const waiting: ((response: Response) => void)[] = [];
  const fetch: FetchLike = (_url, { method, signal }) => {
    signals[method] = signal;
    return new Promise((resolve, reject) => {
      waiting.push(resolve);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  vi.stubGlobal('fetch', fetch);
  beginSession(ada);
  const read = client.call(whoAmI);
  const write = client.call(signOut);
  endSession();
  await expect(read).rejects.toThrow(AbortedError);
  expect(signals.POST!.aborted).toBe(false);
  for (const answer of waiting) answer(new Response('{}'));
  await write;
});

test('SHELL-28, SHELL-39: calls carry the token and the chosen language', async () => {
  const { sessionHeaders, beginSession, session } = await load();
  const tab = { 'X-Tab': expect.stringMatching(tabIdPattern) };
  expect(sessionHeaders()).toEqual({ ...tab, 'Accept-Language': 'en' });
  beginSession(ada);
  session.selectedLanguage.value = 'ar';
  expect(sessionHeaders()).toEqual({ ...tab, 'Accept-Language': 'ar', Authorization: 'Token a-token' });
});

test('a session outlives the page, and a refused storage does not break it', async () => {
  storage.set('token', 'from-before');
  expect((await load()).session.token.value).toBe('from-before');

  vi.resetModules();
  vi.stubGlobal('localStorage', undefined);
  const { beginSession, session } = await load();
  beginSession(ada);
  expect(session.token.value).toBe('a-token');
});

test('S6: a 401 to the present token ends the session, one to an earlier token does not', async () => {
  const { beginSession, session, browserFetch } = await load();
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }));
  beginSession(ada);
  await browserFetch('/x', { ...call, headers: { Authorization: 'Token of-yesterday' } });
  expect(session.token.value).toBe('a-token');
  await browserFetch('/x', { ...call, headers: { Authorization: 'Token a-token' } });
  expect(session.token.value).toBe('');
  expect(storage.has('token')).toBe(false);
});

test('the token is written last, so that no other tab ever has it with the id of another user', async () => {
  const { beginSession } = await load();
  beginSession({ ...ada, id: 8 });
  const written: string[] = [];
  vi.stubGlobal('localStorage', { setItem: (key: string) => written.push(key), removeItem() {} });
  beginSession({ ...ada, token: 'another' });
  expect(written.at(-1)).toBe('token');
  expect(written).toContain('userId');
});

async function stayedAndLost() {
  const loaded = await load();
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }));
  loaded.beginSession(ada);
  const release = loaded.holdScreenOnSessionEnd();
  await loaded.browserFetch('/x', { ...call, headers: { Authorization: 'Token a-token' } });
  return { ...loaded, release };
}

test('keys that come one by one from another tab are another user’s as soon as the token has come', async () => {
  const { beginSession, session, tokenOwner } = await load();
  beginSession(ada);
  expect(tokenOwner.value).toBe('7');
  session.userId.value = '8';
  expect(tokenOwner.value).toBe('7');
  session.token.value = 'b-token';
  expect(tokenOwner.value).toBe('8');
});

describe('a 401 while a screen holds what was typed', () => {
  test('leaves its person known, and says that the session is over', async () => {
    const { session, isSessionOver } = await stayedAndLost();
    expect(isSessionOver.value).toBe(true);
    expect(session.userId.value).toBe('7');
    expect(session.privilege.value).toBe('EDITOR_PERM');
  });

  test('is reset by the next sign-in, here or in another tab', async () => {
    const { isSessionOver, beginSession } = await stayedAndLost();
    beginSession({ ...ada, token: 'another' });
    expect(isSessionOver.value).toBe(false);
  });

  test('lasts until a password that someone else has set is changed', async () => {
    const { isSessionOver, beginSession, session } = await stayedAndLost();
    beginSession({ ...ada, token: 'another', must_change_password: true });
    expect(isSessionOver.value).toBe(true);
    session.mustChangePassword.value = '';
    expect(isSessionOver.value).toBe(false);
  });

  test('asks to sign in again when the password is reset once more', async () => {
    const { isSessionOver, beginSession, browserFetch, session } = await stayedAndLost();
    beginSession({ ...ada, token: 'another', must_change_password: true });
    await browserFetch('/x', { ...call, headers: { Authorization: 'Token another' } });
    expect(session.mustChangePassword.value).toBe('');
    expect(isSessionOver.value).toBe(true);
  });

  test('leaves who has signed in again to choose a password when no screen needs it any more', async () => {
    const { isSessionOver, beginSession, release, session } = await stayedAndLost();
    beginSession({ ...ada, token: 'another', must_change_password: true });
    release();
    expect(session.token.value).toBe('another');
    expect(session.mustChangePassword.value).toBe('yes');
    expect(isSessionOver.value).toBe(false);
  });

  test('lasts while another screen needs it', async () => {
    const { isSessionOver, beginSession, holdScreenOnSessionEnd } = await stayedAndLost();
    const releaseForm = holdScreenOnSessionEnd();
    beginSession({ ...ada, token: 'another', must_change_password: true });
    releaseForm();
    expect(isSessionOver.value).toBe(true);
  });

  test('S6: ends the session as soon as no screen needs it any more', async () => {
    const { release, session, isSessionOver } = await stayedAndLost();
    release();
    expect(session.token.value).toBe('');
    expect(isSessionOver.value).toBe(false);
  });
});

test('ERR-04: the listener is called for a failed call', async () => {
  const { client, onCallFailure } = await load();
  const { whoAmI } = await import('#api/contract/session.ts');
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
  const heard = vi.fn();
  onCallFailure(heard);
  await expect(client.call(whoAmI)).rejects.toThrow();
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ status: 500 }));
});
