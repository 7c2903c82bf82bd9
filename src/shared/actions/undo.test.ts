import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastUndo, recordUndo } from './undo.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  vi.advanceTimersByTime(61_000);
  expect(lastUndo()).toBeUndefined();
  vi.useRealTimers();
});

test('KEYS-08: changes are taken back one after the other, the last one first', () => {
  const undone: string[] = [];
  for (const name of ['first', 'second', 'third']) {
    const withdraw = recordUndo(() => {
      withdraw();
      undone.push(name);
    });
  }
  lastUndo()?.();
  lastUndo()?.();
  expect(undone).toEqual(['third', 'second']);
});

test('KEYS-08: a change can be taken back for a minute, and not once its button did', () => {
  const early = vi.fn();
  const late = vi.fn();
  recordUndo(early);
  vi.advanceTimersByTime(59_000);
  const withdraw = recordUndo(late);
  expect(lastUndo()).toBe(late);
  withdraw();
  expect(lastUndo()).toBe(early);
  vi.advanceTimersByTime(2000);
  expect(lastUndo()).toBeUndefined();
});
