import { expect, test } from 'vitest';
import { runInSequence } from './runInSequence.ts';

test('a step that fails is reported, and those after it are done in their order', async () => {
  const done: string[] = [];
  const full = new Error('No space left on device.');
  const started: string[] = [];
  const failures: unknown[] = [];
  await runInSequence(
    {
      calls: () => done.push('calls'),
      queue: () => Promise.reject(full),
      store: () => {
        throw full;
      },
      lock: async () => done.push('lock'),
    },
    {
      onStep: (name) => started.push(name),
      onFailure: (error, name) => failures.push([name, error]),
    },
  );
  expect(started).toEqual(['calls', 'queue', 'store', 'lock']);
  expect(done).toEqual(['calls', 'lock']);
  expect(failures).toEqual([
    ['queue', full],
    ['store', full],
  ]);
});
