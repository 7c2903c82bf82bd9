import { expect, test } from 'vitest';
import { upcomingDateTime, formatDateTime } from './dates.ts';

test('ERR-07: what comes within a day is a time alone, what is further away or over has its date', () => {
  const now = new Date('2026-11-27T18:00:00.000Z');
  const within = '2026-11-28T00:40:00.000Z';
  expect(upcomingDateTime(within, now)).toMatch(/^\d\d:40 [AP]M$/);
  for (const instant of ['2026-11-28T18:30:00.000Z', '2026-11-25T18:00:00.000Z'])
    expect(upcomingDateTime(instant, now)).toBe(formatDateTime(instant));
});
