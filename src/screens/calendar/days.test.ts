import { expect, test } from 'vitest';
import { addDays } from '#domain/days.ts';
import { visibleDays, shiftDay } from './days.ts';

test('PLAN-07: a month is whole weeks from Monday on', () => {
  const days = visibleDays('month', '2026-11-26');
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  expect(visibleDays('month', '2027-02-14')).toHaveLength(28);
  expect(visibleDays('week', '2026-11-29')).toEqual(
    Array.from({ length: 7 }, (_, index) => addDays('2026-11-23', index)),
  );
});

test('PLAN-07: months and weeks follow one another over the end of a year', () => {
  expect(shiftDay('month', '2026-12-31', 1)).toBe('2027-01-01');
  expect(shiftDay('month', '2027-01-31', -1)).toBe('2026-12-01');
  expect(shiftDay('week', '2026-12-28', 1)).toBe('2027-01-04');
});
