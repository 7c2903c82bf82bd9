import { afterEach, expect, test, vi } from 'vitest';
import { session } from '#data/session.ts';
import { restrictToCurrentUser } from './restrictToCurrentUser.ts';

const userBefore = session.userId.peek();
afterEach(() => void (session.userId.value = userBefore));

test('nothing of one person is sent once another person is signed in', async () => {
  const send = vi.fn(async () => 'answer');
  session.userId.value = '7';
  const store = restrictToCurrentUser({
    create: send,
    update: send,
    revisions: { save: send, delete: async () => void (await send()) },
  });
  await store.update(41, 'text');
  expect(send).toHaveBeenCalledTimes(1);

  session.userId.value = '8';
  const calls = [
    () => store.create('text', 'a-key'),
    () => store.update(41, 'text'),
    () => store.revisions!.save(41, 'text', 'none'),
    () => store.revisions!.delete(41, 'none'),
  ];
  for (const call of calls) await expect(call()).rejects.toThrow('Another user is signed in.');
  expect(send).toHaveBeenCalledTimes(1);
});
