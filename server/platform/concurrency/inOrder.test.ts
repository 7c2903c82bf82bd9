import { expect, test } from 'vitest';
import { inOrder } from './inOrder.ts';

test('a step that fails is reported, and those after it are done in their order', async () => {
  const done: string[] = [];
  const full = new Error('No space left on device.');
  const failures: unknown[] = [];
  await inOrder(
    [
      () => done.push('calls'),
      () => Promise.reject(full),
      () => {
        throw full;
      },
      async () => done.push('lock'),
    ],
    (error) => failures.push(error),
  );
  expect(done).toEqual(['calls', 'lock']);
  expect(failures).toEqual([full, full]);
});
