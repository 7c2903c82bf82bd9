import { expect, it } from 'vitest';
import type { Job } from '#api/contract/bulk.ts';
import { nextPause } from './jobs.ts';

/** For a job of the given length in milliseconds with even progress: how long after its end that is read, and with how many reads. */
function follow(ms: number) {
  let [at, reads] = [0, 0];
  for (let pause = 40; at < ms; reads += 1) {
    at += pause;
    pause = nextPause(pause, { done_count: Math.min(at / ms, 1) * 1000, total: 1000 } as Job, at);
  }
  return { late: at - ms, reads };
}

it('a job is read seldom while it is long, and soon after its end', () => {
  for (const ms of [100, 700, 4400, 60_000]) {
    expect(follow(ms).late).toBeLessThan(60);
    expect(follow(ms).reads).toBeLessThan(20 + ms / 800);
  }
  expect(nextPause(40, { done_count: 0, total: 10 } as Job, 40)).toBe(52);
});
