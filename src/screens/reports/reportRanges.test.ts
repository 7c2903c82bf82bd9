import { expect, test } from 'vitest';
import { fromReportRange, toReportRange } from '#shared/format/reportRange.ts';
import { findPreset, presetRanges, rangeText } from './reportRanges.ts';

// In Tokyo it is the next day.
const runAt = new Date('2026-11-02T18:30:00Z');
const zone = 'Asia/Tokyo';

test('REPORT-21: usual ranges are whole days of the report’s own zone', () => {
  const week = presetRanges.week(runAt, zone);
  expect(week).toEqual({ from: '2026-10-27T15:00:00.000Z', to: '2026-11-02T18:31:00.000Z' });
  const range = toReportRange(week, zone);
  expect(range).toEqual({ from: '2026-10-28 00:00', to: '2026-11-03 03:31' });
  expect(fromReportRange(range, zone)).toEqual(week);
  expect(findPreset(range, runAt, zone)?.id).toBe('week');
  expect(presetRanges.month(new Date('2026-10-31T18:30:00Z'), zone).from).toBe('2026-10-31T15:00:00.000Z');
});

test('REPORT-21: a range reads as it was selected', () => {
  expect(rangeText({ from: '2026-10-01 00:00', to: '2026-10-02 06:30' }, runAt, zone)).toBe(
    'Oct 01 2026 – Oct 02 2026 06:30 AM',
  );
});
