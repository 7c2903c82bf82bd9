import { expect, it } from 'vitest';
import { nextCheckAt, type CheckOutcome } from './schedule.ts';

const now = new Date('2026-03-02T12:00:00Z');
/** Minutes until the next time, without the spread. */
function minutes(checked: Partial<CheckOutcome>): number {
  const base = { now, seed: 0, failureCount: 0, postsInWeek: 1, ttlMinutes: undefined, headers: {} };
  return Math.round((nextCheckAt({ ...base, ...checked }).getTime() - now.getTime()) / 60_000);
}

it.each([
  ['a busy feed every ten minutes', { postsInWeek: 5000 }, 10],
  ['one of eight posts a day after half the time between two', { postsInWeek: 56 }, 90],
  ['a quiet one every six hours', { postsInWeek: 0 }, 360],
  ['not before its ttl', { postsInWeek: 5000, ttlMinutes: 45 }, 45],
  ['a ttl of years counts as a day', { ttlMinutes: 9_999_999 }, 1440],
  ['not before its max-age', { postsInWeek: 5000, headers: { 'cache-control': 'public, max-age=3600' } }, 60],
  ['less its age', { postsInWeek: 5000, headers: { 'cache-control': 'max-age=3600', age: '1800' } }, 30],
  [
    'no-store asks for nothing',
    { postsInWeek: 5000, headers: { 'cache-control': 'no-store, max-age=3600' } },
    10,
  ],
  ['soon after a first failure', { failureCount: 1 }, 10],
  ['later after each', { failureCount: 4 }, 80],
  ['once a day after many', { failureCount: 500 }, 1440],
  ['as Retry-After says in seconds', { failureCount: 1, headers: { 'retry-after': '7200' } }, 120],
  ['and as a date', { failureCount: 1, headers: { 'retry-after': 'Mon, 02 Mar 2026 15:00:00 GMT' } }, 180],
  ['after a success too', { postsInWeek: 5000, headers: { 'retry-after': '7200' } }, 120],
  ['a week at most', { failureCount: 1, headers: { 'retry-after': '99999999' } }, 10_080],
])('%s', (_, checked, expected) => {
  expect(minutes(checked)).toBe(expected);
});

it('spreads feeds over a tenth of the time, each to its own place', () => {
  const places = Array.from({ length: 200 }, (_, seed) => minutes({ seed, postsInWeek: 0 }));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(360);
  expect(Math.max(...places)).toBeLessThanOrEqual(396);
  expect(new Set(places).size).toBeGreaterThan(20);
});
