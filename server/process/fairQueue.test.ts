import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fairQueue.ts';

const stays = new AbortController().signal;

/** Work that ends when the test says so, and records that it began. */
function createWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name);
      ends.set(name, () => resolve(name));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { started, work, end };
}

describe('createFairQueue', () => {
  it('serves a person who comes late before the many of another', async () => {
    const { started, work, end } = createWork();
    const queue = createFairQueue({
      maxRunning: 2,
      maxRunningPerPerson: 1,
      maxWaiting: 10,
      maxWaitingPerPerson: 5,
    });
    for (const name of ['a1', 'a2', 'a3']) void queue.run(1, stays, work(name));
    void queue.run(2, stays, work('b1'));
    void queue.run(3, stays, work('c1'));
    await new Promise(setImmediate);
    expect(started).toEqual(['a1', 'b1']);
    await end('b1');
    expect(started).toEqual(['a1', 'b1', 'c1']);
    await end('c1');
    expect(started).toHaveLength(3);
    await end('a1');
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  it('refuses what is too much, of one person and of all, with the time to wait', async () => {
    const { work } = createWork();
    const queue = createFairQueue({
      maxRunning: 1,
      maxRunningPerPerson: 1,
      maxWaiting: 2,
      maxWaitingPerPerson: 1,
    });
    const refusal = { status: 503, body: { code: 'busy' }, headers: { 'retry-after': '10' } };
    void queue.run(1, stays, work('a1'));
    void queue.run(1, stays, work('a2'));
    await expect(queue.run(1, stays, work('a3'))).rejects.toMatchObject(refusal);
    void queue.run(2, stays, work('b1'));
    await expect(queue.run(3, stays, work('c1'))).rejects.toMatchObject(refusal);
  });

  it('drops the work of those who leave, and lets the next', async () => {
    const { started, work, end } = createWork();
    const queue = createFairQueue({
      maxRunning: 1,
      maxRunningPerPerson: 1,
      maxWaiting: 1,
      maxWaitingPerPerson: 1,
    });
    const leaving = new AbortController();
    void queue.run(1, stays, work('a1'));
    const left = queue.run(2, leaving.signal, work('b1'));
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    void queue.run(3, stays, work('c1'));
    await end('a1');
    expect(started).toEqual(['a1', 'c1']);
  });

  it('continues after a failure', async () => {
    const queue = createFairQueue({
      maxRunning: 1,
      maxRunningPerPerson: 1,
      maxWaiting: 1,
      maxWaitingPerPerson: 1,
    });
    await expect(queue.run(1, stays, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run(1, stays, async () => 'done')).toBe('done');
  });
});
