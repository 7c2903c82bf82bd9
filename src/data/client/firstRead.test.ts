import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginFirstRead, dropFirstRead, takeFirstRead } from './firstRead.ts';

const headers = { Authorization: 'Token of-ann', 'Accept-Language': 'en' };
const url = '/api/digests/?page=1&counts=if_quick';
const call = (changed: Record<string, string> = {}, signal = new AbortController().signal) => ({
  method: 'GET',
  headers: { ...headers, 'X-Tab': 'one', ...changed },
  signal,
});
const answer = new Response('{}');
const fetched = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(answer));

beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the read that the page began answers the same call of the app, once', async () => {
  void beginFirstRead({ page: 1 }, headers);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    url,
    expect.objectContaining({ headers: expect.objectContaining(headers) }),
  );
  expect(takeFirstRead('/api/dashboard/lang/', call())).toBeUndefined();
  await expect(takeFirstRead(url, call())).resolves.toBe(answer);
  expect(takeFirstRead(url, call())).toBeUndefined();
});

test.each([
  ['Authorization', 'Token of-bob'],
  ['Accept-Language', 'hi'],
])('it answers no call with another %s', (name, value) => {
  void beginFirstRead({ page: 1 }, headers);
  expect(takeFirstRead(url, call({ [name]: value }))).toBeUndefined();
  expect(takeFirstRead(url, call())).toBeUndefined();
});

test('it ends with the call that took it', () => {
  void beginFirstRead({ page: 1 }, headers);
  const stop = new AbortController();
  void takeFirstRead(url, call({}, stop.signal));
  stop.abort('left');
  expect(fetched.mock.calls[0]?.[1].signal?.reason).toBe('left');
});

test('it answers no later call than the first ones of the app', () => {
  void beginFirstRead({ page: 1 }, headers);
  dropFirstRead();
  expect(takeFirstRead(url, call())).toBeUndefined();
});
