import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { addTimes, formatTime, joinTime, maxTime, parseTime, splitTime, withPart } from './time.ts';
import { disabledTimes, endLimits, isWithin, startLimits } from './timeLimits.ts';

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
      expect(parseTime(formatTime(time))).toBe(time);
      expect(joinTime(splitTime(time))).toBe(time);
      expect(addTimes(addTimes(time, 0.1), -0.1)).toBe(time);
    }),
  );
  let time = 0;
  for (let step = 0; step < 1000; step++) time = addTimes(time, 0.01);
  expect(time).toBe(10);
});

test.each(['', '1:02:03:04', '00:60:00:00', '00:00:60:00', '00:00:00', '00:00:00.00', '-1:00:00:00', 'soon'])(
  'VID-09: %j is no time',
  (text) => expect(parseTime(text)).toBeUndefined(),
);

test('VID-08: hundredths are 0 to 99, and what is out of range is ignored', () => {
  expect(withPart(3723.45, 'hundredths', 0)).toBe(3723);
  expect(withPart(3723.45, 'hundredths', 99)).toBe(3723.99);
  for (const value of [-1, 100, 4.5, Number.NaN]) {
    expect(withPart(3723.45, 'hundredths', value)).toBe(3723.45);
  }
  expect(withPart(3723.45, 'minutes', 60)).toBe(3723.45);
  expect(withPart(3723.45, 'hours', 0)).toBe(123.45);
});

test('VID-10: an end disables hours, minutes and seconds before the start and beyond the duration', () => {
  const disabled = disabledTimes(endLimits(3723.45, 7205));
  expect(disabled.hours()).toEqual([0, ...Array.from({ length: 97 }, (_, index) => index + 3)]);
  expect(disabled.minutes(1)).toEqual([0, 1]);
  expect(disabled.seconds(1, 2)).toEqual([0, 1, 2]);
  expect(disabled.seconds(1, 3)).toEqual([]);
  expect(disabled.minutes(2)).toEqual(Array.from({ length: 59 }, (_, index) => index + 1));
  expect(disabled.seconds(2, 0)).toEqual(Array.from({ length: 54 }, (_, index) => index + 6));
});

test('VID-10: a start disables what is beyond the duration alone', () => {
  const disabled = disabledTimes(startLimits(61.5));
  expect(disabled.hours()[0]).toBe(1);
  expect(disabled.minutes(0)[0]).toBe(2);
  expect(disabled.seconds(0, 0)).toEqual([]);
  expect(disabled.seconds(0, 1)[0]).toBe(2);
});

test('VID-10: what is disabled holds no time within the limits, and nothing else is', () => {
  const hundredths = integer({ min: 0, max: 1_200_000 });
  assert(
    property(hundredths, hundredths, hundredths, (one, other, tried) => {
      const limits = { min: Math.min(one, other) / 100, max: Math.max(one, other) / 100 };
      const { hours, minutes, seconds } = splitTime(tried / 100);
      const disabled = disabledTimes(limits);
      const isDisabled =
        disabled.hours().includes(hours) ||
        disabled.minutes(hours).includes(minutes) ||
        disabled.seconds(hours, minutes).includes(seconds);
      if (isWithin(tried / 100, limits)) expect(isDisabled).toBe(false);
      // Hundredths are typed, so a second stays enabled when a part of it is within.
      const second = Math.floor(tried / 100);
      if (second + 0.99 < limits.min || second > limits.max) expect(isDisabled).toBe(true);
    }),
  );
});

test('VID-10: before the duration is known nothing is disabled', () => {
  expect(disabledTimes(endLimits(null)).hours()).toEqual([]);
});
