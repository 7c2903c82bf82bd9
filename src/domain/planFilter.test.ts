import { expect, test } from 'vitest';
import {
  formatPlanDays,
  isPlanFilter,
  parsePlanDays,
  planFilterPattern,
  resolvePlanDays,
} from './planFilter.ts';

// Thursday, but already Friday in Auckland.
const now = Date.parse('2026-11-26T13:00:00Z');

test.each([
  ['today', 'UTC', { from: '2026-11-26', to: '2026-11-26' }],
  ['today', 'Pacific/Auckland', { from: '2026-11-27', to: '2026-11-27' }],
  ['week', 'UTC', { from: '2026-11-23', to: '2026-11-29' }],
  ['2026-12-01', 'UTC', { from: '2026-12-01', to: '2026-12-01' }],
  ['2026-12-01..2026-12-07', 'UTC', { from: '2026-12-01', to: '2026-12-07' }],
  ['2026-12-01..', 'UTC', { from: '2026-12-01', to: null }],
  ['..2026-12-07', 'UTC', { from: null, to: '2026-12-07' }],
  ['overdue', 'UTC', 'overdue'],
])('PLAN-10: %s in %s', (text, zone, days) => {
  expect(resolvePlanDays(text, now, zone)).toEqual(days);
  expect(isPlanFilter(text)).toBe(true);
  expect(text).toMatch(new RegExp(planFilterPattern));
});

test.each(['', '..', 'tomorrow', '2026-02-30', '2026-12-07..2026-12-01', '2026-12-01...', '1..2'])(
  'PLAN-10: %j names no days',
  (text) => {
    expect(isPlanFilter(text)).toBe(false);
  },
);

test('PLAN-10: days are written as they are read', () => {
  for (const text of ['2026-12-01', '2026-12-01..2026-12-07', '2026-12-01..', '..2026-12-07'])
    expect(formatPlanDays(parsePlanDays(text)!)).toBe(text);
});
