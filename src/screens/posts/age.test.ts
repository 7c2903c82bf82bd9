import { expect, test } from 'vitest';
import { formatAge } from './age.ts';

const now = Date.parse('2026-11-22T20:00:00.000Z');
const minute = 60_000;
const hour = 60 * minute;

test.each([
  [-hour, 'Just now'],
  [0, 'Just now'],
  [minute - 1, 'Just now'],
  [minute, '1m'],
  [hour - 1, '59m'],
  [hour, '1h'],
  [24 * hour - 1, '23h'],
  [24 * hour, '1d'],
  [48 * hour - 1, '1d'],
  [400 * 24 * hour, '400d'],
])('FEED-05: %i ms ago reads %s', (age, label) => {
  expect(formatAge(new Date(now - age).toISOString(), now)).toBe(label);
});
