import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dropPrefetched,
  peekPrefetched,
  prefetchOnce,
  prefetchMaxAgeMs,
  takePrefetched,
} from './prefetched.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dropPrefetched();
  vi.useRealTimers();
});

test('an answer is used once, and read once while it is recent', async () => {
  const read = vi.fn(() => Promise.resolve('digest'));
  prefetchOnce('key', read);
  prefetchOnce('key', read);
  expect(read).toHaveBeenCalledTimes(1);
  await expect(takePrefetched('key')).resolves.toBe('digest');
  expect(takePrefetched('key')).toBeUndefined();
});

test('an answer that has come is there without waiting, as long as it is recent', async () => {
  prefetchOnce('key', () => Promise.resolve('digest'));
  expect(peekPrefetched('key')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(0);
  expect(peekPrefetched('key')).toBe('digest');
  vi.advanceTimersByTime(prefetchMaxAgeMs);
  expect(peekPrefetched('key')).toBeUndefined();
});

test('an old answer is not used', () => {
  prefetchOnce('key', () => Promise.resolve('digest'));
  vi.advanceTimersByTime(prefetchMaxAgeMs);
  expect(takePrefetched('key')).toBeUndefined();
});

test('no answer from before a write is used', () => {
  prefetchOnce('key', () => Promise.resolve('digest'));
  dropPrefetched();
  expect(takePrefetched('key')).toBeUndefined();
});

test('a failed read leaves nothing', async () => {
  prefetchOnce('key', () => Promise.reject(new Error('offline')));
  await vi.advanceTimersByTimeAsync(0);
  expect(takePrefetched('key')).toBeUndefined();
});

test('a failed read of a certain visit is its own', async () => {
  const failure = new Error('offline');
  prefetchOnce('key', () => Promise.reject(failure), true).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  await expect(takePrefetched('key')).rejects.toBe(failure);
});
