import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callFor, giveUp, show } from './underWay.ts';

/** A call that lasts until it is given up. */
function begin(key: string) {
  let isGivenUp = false;
  const answer = callFor(
    key,
    (signal) =>
      new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          isGivenUp = true;
          resolve();
        });
      }),
  );
  return { answer, isGivenUp: () => isGivenUp };
}

test('a call ends with the last component that shows its answer', async () => {
  const [leave, leaveToo] = [show('list'), show('list')];
  const call = begin('list');
  leave();
  await wait(5);
  expect(call.isGivenUp()).toBe(false);
  leaveToo();
  await call.answer;
  expect(call.isGivenUp()).toBe(true);
});

test('a call goes on where one component takes the place of another', async () => {
  const leave = show('list');
  const call = begin('list');
  leave();
  const leaveLater = show('list');
  await wait(5);
  expect(call.isGivenUp()).toBe(false);
  leaveLater();
  await call.answer;
});

test('of two calls for a key the later one can be given up, and nothing after its end', async () => {
  const [first, second] = [begin('report'), begin('report')];
  giveUp('report');
  await second.answer;
  giveUp('report');
  expect([first.isGivenUp(), second.isGivenUp()]).toEqual([false, true]);
});
