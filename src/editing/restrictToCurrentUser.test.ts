import { afterEach, expect, test, vi } from 'vitest';
import { session } from '#data/session.ts';
import { sampleDigest } from '#support/samples/editor.ts';
import { restrictToCurrentUser } from './restrictToCurrentUser.ts';

const userBefore = session.userId.peek();
afterEach(() => void (session.userId.value = userBefore));

test('nothing of one person is sent once another person is signed in', async () => {
  const input = { title: 'Typed' };
  const send = vi.fn(async () => sampleDigest());
  session.userId.value = '7';
  const store = restrictToCurrentUser({
    read: send,
    create: send,
    update: send,
    saveRevision: async () => (await send()).modified_at,
    deleteRevision: async () => void (await send()),
  });
  await store.update(41, input);
  expect(send).toHaveBeenCalledTimes(1);

  session.userId.value = '8';
  const calls = [
    () => store.create(input, 'a-key'),
    () => store.update(41, input),
    () => store.saveRevision(41, input, 'none'),
    () => store.deleteRevision(41, 'none'),
  ];
  for (const call of calls) await expect(call()).rejects.toThrow('Another user is signed in.');
  expect(send).toHaveBeenCalledTimes(1);
});
