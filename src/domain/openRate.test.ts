import { expect, test } from 'vitest';
import { openRate } from './openRate.ts';

test.each([
  [0, 0, null],
  [3, 1, '33.33'],
  [200, 13, '6.50'],
  [7, 7, '100.00'],
])('NOTIF-09: of %i sent, %i opened: %s', (success_count, open_count, rate) => {
  expect(openRate({ success_count, open_count })).toBe(rate);
});
