import { afterEach, expect, test, vi } from 'vitest';
import { session } from '#data/session.ts';
import { emptyForm, toPayload } from './form.ts';
import { ownStore } from './ownStore.ts';

afterEach(() => vi.unstubAllGlobals());

test('nothing of one person is sent once somebody else is signed in', async () => {
  const fetch = vi.fn(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetch);
  session.userId.value = '7';
  const store = ownStore();
  const body = toPayload(emptyForm());
  await store.save(41, body);
  expect(fetch).toHaveBeenCalledTimes(1);

  session.userId.value = '8';
  const calls = [
    () => store.create(body, 'a-key'),
    () => store.save(41, body),
    () => store.keep(41, body, 'none'),
    () => store.discard(41, 'none'),
  ];
  for (const call of calls) await expect(call()).rejects.toThrow('Somebody else is signed in.');
  expect(fetch).toHaveBeenCalledTimes(1);
});
