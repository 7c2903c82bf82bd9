import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later } from '#support/later.ts';
import { lastUndo, recordUndo, queueUndo } from './undo.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  vi.advanceTimersByTime(61_000);
  expect(lastUndo()).toBeUndefined();
  vi.useRealTimers();
});

const answered = Promise.resolve();

test('KEYS-08: changes are taken back one after the other, the last one first', () => {
  const undone: string[] = [];
  for (const name of ['first', 'second', 'third']) {
    const withdraw = recordUndo(answered, () => {
      withdraw();
      undone.push(name);
    });
  }
  lastUndo()?.();
  lastUndo()?.();
  expect(undone).toEqual(['third', 'second']);
  lastUndo()?.();
});

test('KEYS-08: a change can be taken back for a minute, and not once its button did', async () => {
  const early = vi.fn();
  const late = vi.fn();
  recordUndo(answered, early);
  await answered;
  vi.advanceTimersByTime(59_000);
  const withdraw = recordUndo(answered, late);
  await answered;
  expect(lastUndo()).toBe(late);
  withdraw();
  expect(lastUndo()).toBe(early);
  vi.advanceTimersByTime(2000);
  expect(lastUndo()).toBeUndefined();
});

test('KEYS-13: a change under way is the last one however long it takes, and none once it has failed', async () => {
  const before = vi.fn();
  const slow = vi.fn();
  const failing = vi.fn();
  recordUndo(answered, before);
  const answer = later();
  const failure = later();
  recordUndo(answer.promise, slow);
  recordUndo(failure.promise, failing);
  expect(lastUndo()).toBe(failing);
  failure.reject(new Error('The database is down.'));
  await failure.promise.catch(() => {});
  expect(lastUndo()).toBe(slow);
  vi.advanceTimersByTime(120_000);
  expect(lastUndo()).toBe(slow);
  answer.resolve();
  await answer.promise;
  vi.advanceTimersByTime(59_000);
  expect(lastUndo()).toBe(slow);
});

test('KEYS-13: an undo begins once the one before it has ended, also where that failed', async () => {
  const started: string[] = [];
  const first = later();
  const undoneFirst = queueUndo(() => {
    started.push('first');
    return first.promise;
  });
  const undoneSecond = queueUndo(async () => void started.push('second'));
  await Promise.resolve();
  expect(started).toEqual(['first']);
  first.reject(new Error('The database is down.'));
  await expect(undoneFirst).rejects.toThrow('The database is down.');
  await undoneSecond;
  expect(started).toEqual(['first', 'second']);
});
