import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { abortRead, runAbortable, isShown, trackShown, wasReadSince } from './abort.ts';

/** A call that lasts until it is aborted. */
function start(key: string) {
  let isAborted = false;
  const answer = runAbortable(
    key,
    (signal) =>
      new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          isAborted = true;
          resolve();
        });
      }),
  );
  return { answer, isAborted: () => isAborted };
}

test('a call ends with the last component that shows its answer', async () => {
  const [hide, hideToo] = [trackShown('list'), trackShown('list')];
  const call = start('list');
  hide();
  await wait(5);
  expect(call.isAborted()).toBe(false);
  expect(isShown('list')).toBe(true);
  hideToo();
  expect(isShown('list')).toBe(false);
  await call.answer;
  expect(call.isAborted()).toBe(true);
});

test('a call continues where one component replaces another', async () => {
  const hide = trackShown('list');
  const call = start('list');
  hide();
  const hideLater = trackShown('list');
  await wait(5);
  expect(call.isAborted()).toBe(false);
  hideLater();
  await call.answer;
});

test('of two calls for a key the later one can be aborted, and nothing after its end', async () => {
  const [first, second] = [start('report'), start('report')];
  abortRead('report');
  await second.answer;
  abortRead('report');
  expect([first.isAborted(), second.isAborted()]).toEqual([false, true]);
});

test('KEYS-08: what came while the page read the same itself is no news', async () => {
  const before = performance.now();
  expect(wasReadSince('page', before)).toBe(false);
  const reading = runAbortable('page', () => wait(5));
  expect(wasReadSince('page', performance.now())).toBe(true);
  await reading;
  expect(wasReadSince('page', before)).toBe(true);
  expect(wasReadSince('page', performance.now() + 1)).toBe(false);
  expect(wasReadSince('another', before)).toBe(false);
});
