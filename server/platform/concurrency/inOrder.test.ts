import { expect, test } from 'vitest';
import { inOrder } from './inOrder.ts';

test('a step that fails is reported, and those after it are done in their order', async () => {
  const done: string[] = [];
  const full = new Error('No space left on device.');
  const begun: string[] = [];
  const failures: unknown[] = [];
  await inOrder(
    {
      calls: () => done.push('calls'),
      queue: () => Promise.reject(full),
      store: () => {
        throw full;
      },
      lock: async () => done.push('lock'),
    },
    {
      onStep: (name) => begun.push(name),
      onFailure: (error, name) => failures.push([name, error]),
    },
  );
  expect(begun).toEqual(['calls', 'queue', 'store', 'lock']);
  expect(done).toEqual(['calls', 'lock']);
  expect(failures).toEqual([
    ['queue', full],
    ['store', full],
  ]);
});
