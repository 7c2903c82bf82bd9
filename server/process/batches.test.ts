import { expect, it, vi } from 'vitest';
import { createBatcher } from './batches.ts';

/** Runs that end when the test ends them. */
function waitingRuns() {
  const runs: { calls: string[]; succeed(): void; fail(error: Error): void }[] = [];
  const run = vi.fn(
    (calls: string[]) =>
      new Promise<string[]>((resolve, reject) => {
        runs.push({ calls, succeed: () => resolve(calls.map((call) => `${call} done`)), fail: reject });
      }),
  );
  /** The run of these calls, once it has started. */
  const started = (...calls: string[]) =>
    vi.waitFor(() => {
      const last = runs.at(-1);
      expect(last?.calls).toEqual(calls);
      return last!;
    });
  return { run, started };
}

const refused = Object.assign(new Error('refused'), { code: '22P02' });

it('runs a call at once, and those that come meanwhile together after it', async () => {
  const { run, started } = waitingRuns();
  const add = createBatcher({ run, conflictKey: (call) => call, size: 2 });
  const answers = Promise.all(['a', 'b', 'c', 'd'].map(add));
  (await started('a')).succeed();
  (await started('b', 'c')).succeed();
  (await started('d')).succeed();
  expect(await answers).toEqual(['a done', 'b done', 'c done', 'd done']);
});

it('runs calls for the same one after another, in their order', async () => {
  const { run, started } = waitingRuns();
  const add = createBatcher({ run, conflictKey: (call) => call[0], size: 10 });
  const answers = Promise.all(['a1', 'b1', 'b2', 'b3', 'c1'].map(add));
  (await started('a1')).succeed();
  (await started('b1', 'c1')).succeed();
  (await started('b2')).succeed();
  (await started('b3')).succeed();
  expect(await answers).toHaveLength(5);
});

it('lets no call fail for what another of its batch is refused for', async () => {
  const { run, started } = waitingRuns();
  const add = createBatcher({ run, conflictKey: (call) => call, size: 10 });
  const answers = Promise.allSettled(['a', 'b', 'c'].map(add));
  (await started('a')).succeed();
  (await started('b', 'c')).fail(refused);
  (await started('b')).fail(refused);
  (await started('c')).succeed();
  expect(await answers).toMatchObject([{ value: 'a done' }, { reason: refused }, { value: 'c done' }]);
});

it('repeats nothing where it is not known what was done, and continues with what comes next', async () => {
  const { run, started } = waitingRuns();
  const add = createBatcher({ run, conflictKey: (call) => call, size: 10 });
  const lost = new Error('The connection was lost.');
  const answers = Promise.allSettled(['a', 'b', 'c'].map(add));
  (await started('a')).succeed();
  (await started('b', 'c')).fail(lost);
  expect(await answers).toMatchObject([{ value: 'a done' }, { reason: lost }, { reason: lost }]);
  expect(run).toHaveBeenCalledTimes(2);
  const next = add('d');
  (await started('d')).succeed();
  expect(await next).toBe('d done');
});
