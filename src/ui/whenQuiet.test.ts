import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitUntilQuiet } from './whenQuiet.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const page = new EventTarget();
  const leaving = new AbortController();
  const onQuiet = vi.fn<(isQuiet: boolean) => void>();
  void waitUntilQuiet(leaving.signal, page).then(onQuiet);
  return { page, leaving, onQuiet };
}

test('it waits for half a second without input', async () => {
  const { onQuiet } = start();
  await vi.advanceTimersByTimeAsync(499);
  expect(onQuiet).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  expect(onQuiet).toHaveBeenCalledExactlyOnceWith(true);
});

test.for(['pointermove', 'pointerdown', 'wheel', 'keydown'])('a %s makes it wait again', async (type) => {
  const { page, onQuiet } = start();
  for (let time = 0; time < 10; time += 1) {
    await vi.advanceTimersByTimeAsync(400);
    page.dispatchEvent(new Event(type));
  }
  expect(onQuiet).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onQuiet).toHaveBeenCalledExactlyOnceWith(true);
});

test('input while the page is not idle yet makes it wait again', async () => {
  const { page, onQuiet } = start();
  await vi.advanceTimersByTimeAsync(501);
  page.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(400);
  expect(onQuiet).not.toHaveBeenCalled();
});

test('a page that is left is not waited for', async () => {
  const { leaving, onQuiet } = start();
  leaving.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(onQuiet).toHaveBeenCalledExactlyOnceWith(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(onQuiet).toHaveBeenCalledOnce();
});
