import { expect, test } from 'vitest';
import { formatCalendarDay, formatInstant } from './shownDates.ts';

test('ERR-07: an instant and a day read as in the documents', () => {
  expect(formatInstant('2026-03-05T23:07:00.000Z', 'Asia/Kolkata')).toBe('Mar 06 2026 04:37 AM');
  expect(formatInstant('2026-03-05T00:07:00.000Z', 'UTC')).toBe('Mar 05 2026 12:07 AM');
  expect(formatInstant(new Date(2026, 2, 5, 16, 7).toISOString())).toBe('Mar 05 2026 04:07 PM');
  expect(formatCalendarDay('2026-03-05')).toBe('Mar 05 2026');
});
