import { describe, expect, it } from 'vitest';
import {
  scheduleError,
  repeatedInstants,
  parseSchedule,
  unscheduled,
  scheduledWallTime,
} from './schedule.ts';

const zone = 'Europe/Oslo';
const now = new Date('2026-11-22T12:00:30Z');
const scheduled = { ...unscheduled, isScheduled: true };

describe('what is typed', () => {
  it('is the instant at which clocks show it', () => {
    const typed = { ...scheduled, ...parseSchedule('2026-12-01T09:00', zone) };
    expect(typed).toMatchObject({ scheduleAt: '2026-12-01T08:00:00.000Z', scheduleWall: null });
    expect(scheduledWallTime(typed, now, zone)).toBe('2026-12-01T09:00');
    expect(scheduleError(typed, now)).toBeUndefined();
  });

  it('stays as typed where clocks skip it, and is refused', () => {
    const typed = { ...scheduled, ...parseSchedule('2027-03-28T02:30', zone) };
    expect(scheduledWallTime(typed, now, zone)).toBe('2027-03-28T02:30');
    expect(repeatedInstants(typed, zone)).toEqual([]);
    expect(scheduleError(typed, now, zone)).toBe('This time doesn’t exist because the clocks go forward.');
  });

  it('is one of two where clocks show it twice', () => {
    const typed = { ...scheduled, ...parseSchedule('2027-10-31T02:30', zone) };
    expect(typed.scheduleAt).toBeNull();
    expect(scheduleError(typed, now, zone)).toBe(
      'This time occurs twice because the clocks go back. Choose one.',
    );
    expect(repeatedInstants(typed, zone)).toEqual(['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']);
    const chosen = { ...typed, scheduleAt: repeatedInstants(typed, zone)[1]! };
    expect(scheduledWallTime(chosen, now, zone)).toBe('2027-10-31T02:30');
    expect(scheduleError(chosen, now, zone)).toBeUndefined();
  });
});

it.each([
  ['1970-01-01T00:00:00Z', 'Please select atleast five minute more than current time'],
  ['2026-11-22T12:04:00Z', 'Please select atleast five minute more than current time'],
  ['2026-11-22T12:05:00Z', 'Please select atleast five minute more than current time'],
  ['2026-11-22T12:06:00Z', undefined],
  ['2027-11-23T12:00:30Z', undefined],
  ['2027-11-23T12:01:00Z', 'Please select a time within a year.'],
  ['2099-01-01T00:00:00Z', 'Please select a time within a year.'],
])('SEND-16: %s is refused with %s', (scheduleAt, message) => {
  expect(scheduleError({ ...scheduled, scheduleAt }, now)).toBe(message);
  expect(scheduleError({ ...unscheduled, scheduleAt }, now)).toBeUndefined();
});
