import { expect, test } from 'vitest';
import { isPastPlan } from './planning.ts';

const now = Date.parse('2026-11-29T15:30:00Z');

test('PLAN-03: a planned time passes on its own clocks, a planned day on those of the viewer', () => {
  const planned = { day: '2026-11-29', time: '10:00', zone: 'America/New_York' };
  expect(isPastPlan(planned, now, 'Asia/Tokyo')).toBe(true);
  expect(isPastPlan({ ...planned, time: '10:31' }, now, 'Asia/Tokyo')).toBe(false);
  expect(isPastPlan({ day: '2026-11-29' }, now, 'Asia/Tokyo')).toBe(true);
  expect(isPastPlan({ day: '2026-11-29' }, now, 'Europe/Oslo')).toBe(false);
});
