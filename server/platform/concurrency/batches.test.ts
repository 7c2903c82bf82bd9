import { expect, it, vi } from 'vitest';
import { inBatches } from './batches.ts';

/** Runs that end when they are told to. */
function waitingRuns() {
  const runs: { calls: string[]; succeed(): void; fail(error: Error): void }[] = [];
  const run = vi.fn(
    (calls: string[]) =>
      new Promise<string[]>((resolve, reject) => {
        runs.push({ calls, succeed: () => resolve(calls.map((call) => `${call} done`)), fail: reject });
      }),
  );
  /** The run of these calls, once it has begun. */
  const begun = (...calls: string[]) =>
    vi.waitFor(() => {
      const last = runs.at(-1);
      expect(last?.calls).toEqual(calls);
      return last!;
    });
  return { run, begun };
}

const refused = Object.assign(new Error('refused'), { code: '22P02' });

it('runs a call at once, and those that come meanwhile together after it', async () => {
  const { run, begun } = waitingRuns();
  const add = inBatches({ run, toKey: (call) => call, size: 2 });
  const answers = Promise.all(['a', 'b', 'c', 'd'].map(add));
  (await begun('a')).succeed();
  (await begun('b', 'c')).succeed();
  (await begun('d')).succeed();
  expect(await answers).toEqual(['a done', 'b done', 'c done', 'd done']);
});

it('runs calls for the same one after another, in their order', async () => {
  const { run, begun } = waitingRuns();
  const add = inBatches({ run, toKey: (call) => call[0], size: 10 });
  const answers = Promise.all(['a1', 'b1', 'b2', 'b3', 'c1'].map(add));
  (await begun('a1')).succeed();
  (await begun('b1', 'c1')).succeed();
  (await begun('b2')).succeed();
  (await begun('b3')).succeed();
  expect(await answers).toHaveLength(5);
});

it('lets no call fail for what another of its batch is refused for', async () => {
  const { run, begun } = waitingRuns();
  const add = inBatches({ run, toKey: (call) => call, size: 10 });
  const answers = Promise.allSettled(['a', 'b', 'c'].map(add));
  (await begun('a')).succeed();
  (await begun('b', 'c')).fail(refused);
  (await begun('b')).fail(refused);
  (await begun('c')).succeed();
  expect(await answers).toMatchObject([{ value: 'a done' }, { reason: refused }, { value: 'c done' }]);
});

it('repeats nothing where it is not known what was done, and continues with what comes next', async () => {
  const { run, begun } = waitingRuns();
  const add = inBatches({ run, toKey: (call) => call, size: 10 });
  const lost = new Error('The connection was lost.');
  const answers = Promise.allSettled(['a', 'b', 'c'].map(add));
  (await begun('a')).succeed();
  (await begun('b', 'c')).fail(lost);
  expect(await answers).toMatchObject([{ value: 'a done' }, { reason: lost }, { reason: lost }]);
  expect(run).toHaveBeenCalledTimes(2);
  const next = add('d');
  (await begun('d')).succeed();
  expect(await next).toBe('d done');
});
