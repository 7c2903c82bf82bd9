import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAdaptiveConcurrency } from './pace.ts';

let now: number;
let share: number;
let pace: () => number;

beforeEach(() => {
  now = 0;
  share = 0.5;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  pace = createAdaptiveConcurrency({ min: 100, max: 800, measureUtilization: () => share });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The number of parallel calls after a number of looks. */
function after(looks: number) {
  let calls = 0;
  for (let look = 0; look < looks; look += 1) {
    now += 200;
    calls = pace();
  }
  return calls;
}

it('calls become more while the thread has time, up to the most', () => {
  expect(after(1)).toBe(120);
  expect(after(20)).toBe(800);
});

it('calls become fewer while the thread is busy, down to the least', () => {
  after(20);
  share = 0.95;
  expect(after(1)).toBe(640);
  expect(after(20)).toBe(100);
});

it('a batch that follows at once changes nothing', () => {
  expect(after(1)).toBe(120);
  now += 199;
  expect(pace()).toBe(120);
  now += 1;
  expect(pace()).toBe(144);
});
