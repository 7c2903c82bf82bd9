import { expect, test } from 'vitest';
import { lastReportAt, nextReportAt, reportRange, type ReportTimes } from './reportSchedules.ts';

const daily = (at: string, zone: string): ReportTimes => ({ every: 'day', weekday: null, at, zone });
const next = (times: ReportTimes, after: string) =>
  new Date(nextReportAt(times, Date.parse(after))).toISOString();
const last = (times: ReportTimes, until: string) =>
  new Date(lastReportAt(times, Date.parse(until))).toISOString();

test.each([
  ['the same day', daily('07:00', 'Europe/Berlin'), '2026-11-26T05:59:59Z', '2026-11-26T06:00:00.000Z'],
  ['the day after', daily('07:00', 'Europe/Berlin'), '2026-11-26T06:00:00Z', '2026-11-27T06:00:00.000Z'],
  [
    'a zone before UTC',
    daily('00:30', 'Pacific/Auckland'),
    '2026-11-26T11:00:00Z',
    '2026-11-26T11:30:00.000Z',
  ],
  [
    'a zone behind UTC',
    daily('23:30', 'America/Los_Angeles'),
    '2026-11-26T08:00:00Z',
    '2026-11-27T07:30:00.000Z',
  ],
  [
    'half an hour of offset',
    daily('06:00', 'Asia/Kolkata'),
    '2026-11-26T00:31:00Z',
    '2026-11-27T00:30:00.000Z',
  ],
])('REPORT-20 daily: %s', (_, times, after, expected) => {
  expect(next(times, after)).toBe(expected);
});

test.each([
  [
    'a skipped time is an hour later',
    daily('02:30', 'Europe/Berlin'),
    '2026-03-28T12:00Z',
    '2026-03-29T01:30:00.000Z',
  ],
  [
    'the day after it is as before',
    daily('02:30', 'Europe/Berlin'),
    '2026-03-29T01:30Z',
    '2026-03-30T00:30:00.000Z',
  ],
  ['of two the first', daily('02:30', 'Europe/Berlin'), '2026-10-24T12:00Z', '2026-10-25T00:30:00.000Z'],
  ['and not the second', daily('02:30', 'Europe/Berlin'), '2026-10-25T00:30Z', '2026-10-26T01:30:00.000Z'],
  ['a skipped midnight', daily('00:00', 'America/Havana'), '2026-03-07T12:00Z', '2026-03-08T05:00:00.000Z'],
  [
    'half an hour that is skipped',
    daily('02:10', 'Australia/Lord_Howe'),
    '2026-10-03T12:00Z',
    '2026-10-03T15:40:00.000Z',
  ],
])('REPORT-20 clocks change: %s', (_, times, after, expected) => {
  expect(next(times, after)).toBe(expected);
});

test('REPORT-20 weekly: Sunday is the seventh day, by the calendar of the zone', () => {
  const sunday: ReportTimes = { every: 'week', weekday: 7, at: '08:00', zone: 'Asia/Tokyo' };
  expect(next(sunday, '2026-11-26T12:00Z')).toBe('2026-11-28T23:00:00.000Z');
  expect(next(sunday, '2026-11-28T23:00Z')).toBe('2026-12-05T23:00:00.000Z');
  expect(last(sunday, '2026-11-28T22:59Z')).toBe('2026-11-21T23:00:00.000Z');
});

test('REPORT-20 after days without a server the last time counts', () => {
  const times = daily('07:00', 'Europe/Berlin');
  expect(last(times, '2026-11-26T06:00:00Z')).toBe('2026-11-26T06:00:00.000Z');
  expect(last(times, '2026-11-26T05:59:59Z')).toBe('2026-11-25T06:00:00.000Z');
});

test.each([
  ['yesterday', '2026-03-01T12:00Z', 'UTC', '2026-02-28', '2026-03-01'],
  ['yesterday', '2026-11-26T23:30Z', 'Asia/Tokyo', '2026-11-26', '2026-11-27'],
  ['last_7_days', '2026-11-26T12:00Z', 'UTC', '2026-11-19', '2026-11-26'],
  ['last_week', '2026-11-26T12:00Z', 'UTC', '2026-11-16', '2026-11-23'],
  ['last_week', '2026-11-23T00:00Z', 'UTC', '2026-11-16', '2026-11-23'],
  ['last_week', '2026-11-22T23:59Z', 'UTC', '2026-11-09', '2026-11-16'],
  ['last_month', '2026-01-15T12:00Z', 'UTC', '2025-12-01', '2026-01-01'],
  ['last_month', '2028-03-31T12:00Z', 'UTC', '2028-02-01', '2028-03-01'],
  ['last_month', '2026-12-01T03:00Z', 'America/New_York', '2026-10-01', '2026-11-01'],
] as const)('REPORT-20 %s at %s in %s', (period, at, zone, from, to) => {
  expect(reportRange(period, Date.parse(at), zone)).toEqual({
    from_date: `${from} 00:00`,
    to_date: `${to} 00:00`,
    timezone: zone,
  });
});
