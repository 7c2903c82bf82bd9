import { describe, expect, it } from 'vitest';
import { firstInstantAt, instantsAt, isTimeZone, offsetText, wallTimeAt } from './wallTime.ts';

describe('the instants of a wall time', () => {
  it.each([
    ['2026-06-01T09:00', 'Europe/Oslo', ['2026-06-01T07:00:00.000Z']],
    ['2026-06-01T09:00', 'Asia/Kolkata', ['2026-06-01T03:30:00.000Z']],
    // Skipped when the clocks go forward.
    ['2026-03-29T02:30', 'Europe/Oslo', []],
    ['2026-03-29T03:00', 'Europe/Oslo', ['2026-03-29T01:00:00.000Z']],
    ['2026-03-08T02:30', 'America/New_York', []],
    // The clocks skip only half an hour.
    ['2026-10-04T02:15', 'Australia/Lord_Howe', []],
    ['2026-10-04T02:30', 'Australia/Lord_Howe', ['2026-10-03T15:30:00.000Z']],
    // Repeated when the clocks go back.
    ['2026-10-25T02:30', 'Europe/Oslo', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
    ['2026-11-01T01:00', 'America/New_York', ['2026-11-01T05:00:00.000Z', '2026-11-01T06:00:00.000Z']],
    // Samoa skipped this day.
    ['2011-12-30T12:00', 'Pacific/Apia', []],
    ['2026-02-30T12:00', 'UTC', []],
    ['nonsense', 'UTC', []],
  ])('%s in %s', (wall, zone, instants) => {
    expect(instantsAt(wall, zone)).toEqual(instants);
  });

  it('are those that show it', () => {
    for (const instant of instantsAt('2026-10-25T02:30', 'Europe/Oslo')) {
      expect(wallTimeAt(Date.parse(instant), 'Europe/Oslo')).toBe('2026-10-25T02:30');
    }
  });
});

it('an offset is written with its sign', () => {
  const at = Date.parse('2026-11-22T12:00:00Z');
  expect(['Asia/Kolkata', 'UTC', 'America/St_Johns'].map((zone) => offsetText(at, zone))).toEqual([
    'UTC+05:30',
    'UTC+00:00',
    'UTC−03:30',
  ]);
});

it('a zone is known by its name', () => {
  expect(['Europe/Oslo', 'UTC', '+02:00', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

describe('READER-05: the first instant of a wall time', () => {
  it.each([
    ['2026-06-01T09:00', 'Europe/Oslo', '2026-06-01T07:00:00.000Z'],
    // 02:30 is skipped, and becomes 03:30.
    ['2026-03-29T02:30', 'Europe/Oslo', '2026-03-29T01:30:00.000Z'],
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-10-25T02:30', 'Europe/Oslo', '2026-10-25T00:30:00.000Z'],
  ])('%s in %s', (wall, zone, instant) => {
    expect(new Date(firstInstantAt(wall, zone)).toISOString()).toBe(instant);
  });

  it('of an invalid time is NaN', () => expect(firstInstantAt('2026-02-30T12:00', 'UTC')).toBeNaN());
});
