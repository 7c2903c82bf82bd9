import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { addTimes, formatTime, maxTime } from './time.ts';

test('VID-09: seconds read HH:mm:ss:SS', () => {
  expect(formatTime(0)).toBe('00:00:00:00');
  expect(formatTime(3723.45)).toBe('01:02:03:45');
  expect(formatTime(59.999)).toBe('00:01:00:00');
  expect(formatTime(maxTime)).toBe('99:59:59:99');
  expect(formatTime(-3)).toBe('00:00:00:00');
  expect(formatTime(Number.NaN)).toBe('00:00:00:00');
});

test('VID-09: every hundredth comes back exactly, without drift', () => {
  assert(
    property(integer({ min: 0, max: 35_999_999 }), (hundredths) => {
      const time = hundredths / 100;
      expect(addTimes(addTimes(time, 0.1), -0.1)).toBe(time);
    }),
  );
  let time = 0;
  for (let step = 0; step < 1000; step++) time = addTimes(time, 0.01);
  expect(time).toBe(10);
});
