import { describe, expect, it } from 'vitest';
import { isQuietAt } from './quietHours.ts';

const night = { from: '22:00', to: '07:00' };
const at = (instant: string) => Date.parse(instant);

/** Quiet minutes in Berlin in the 24 hours from noon of a day. */
const minutes = (day: string) =>
  Array.from({ length: 24 * 60 }, (_, minute) => at(`${day}T12:00:00Z`) + minute * 60_000).filter((ms) =>
    isQuietAt(ms, night, 'Europe/Berlin'),
  ).length;

describe('quiet hours', () => {
  it.each([
    ['2026-11-22T21:59:59Z', false],
    ['2026-11-22T22:00:00Z', true],
    ['2026-11-23T00:00:00Z', true],
    ['2026-11-23T06:59:59Z', true],
    ['2026-11-23T07:00:00Z', false],
    ['2026-11-23T12:00:00Z', false],
  ])('across midnight, at %s: %s', (instant, isQuiet) => {
    expect(isQuietAt(at(instant), night, 'UTC')).toBe(isQuiet);
  });

  it.each([
    ['2026-11-22T12:59:59Z', false],
    ['2026-11-22T13:00:00Z', true],
    ['2026-11-22T14:59:59Z', true],
    ['2026-11-22T15:00:00Z', false],
  ])('within a day, at %s: %s', (instant, isQuiet) => {
    expect(isQuietAt(at(instant), { from: '13:00', to: '15:00' }, 'UTC')).toBe(isQuiet);
  });

  it('end at midnight where that is their end', () => {
    const evening = { from: '20:00', to: '00:00' };
    expect(isQuietAt(at('2026-11-22T23:59:59Z'), evening, 'UTC')).toBe(true);
    expect(isQuietAt(at('2026-11-23T00:00:00Z'), evening, 'UTC')).toBe(false);
  });

  it('are by the clock of the zone, with its half hours and its date', () => {
    // 22:00 in Kolkata, and 05:30 of the next day in Auckland.
    expect(isQuietAt(at('2026-11-22T16:29:00Z'), night, 'Asia/Kolkata')).toBe(false);
    expect(isQuietAt(at('2026-11-22T16:30:00Z'), night, 'Asia/Kolkata')).toBe(true);
    expect(isQuietAt(at('2026-11-22T16:30:00Z'), night, 'Pacific/Auckland')).toBe(true);
  });

  it('that begin in the hour that clocks skip begin when they have skipped it', () => {
    // In Berlin on 2026-03-29, 01:59 is followed by 03:00.
    const hours = { from: '02:30', to: '05:00' };
    expect(isQuietAt(at('2026-03-29T00:59:59Z'), hours, 'Europe/Berlin')).toBe(false);
    expect(isQuietAt(at('2026-03-29T01:00:00Z'), hours, 'Europe/Berlin')).toBe(true);
    expect(isQuietAt(at('2026-03-29T02:59:59Z'), hours, 'Europe/Berlin')).toBe(true);
    expect(isQuietAt(at('2026-03-29T03:00:00Z'), hours, 'Europe/Berlin')).toBe(false);
  });

  it('in the hour that comes twice are quiet both times', () => {
    // In Berlin on 2026-10-25, 02:59 is followed by 02:00: once at UTC+2, once at UTC+1.
    const hours = { from: '02:00', to: '02:30' };
    const quiet = ['00:00', '00:29', '00:30', '01:00', '01:29', '01:30'].map((time) =>
      isQuietAt(at(`2026-10-25T${time}:00Z`), hours, 'Europe/Berlin'),
    );
    expect(quiet).toEqual([true, true, false, true, true, false]);
  });

  it('last an hour longer in the night in which clocks are set back', () => {
    expect([minutes('2026-10-20'), minutes('2026-10-24'), minutes('2026-03-28')]).toEqual([540, 600, 480]);
  });
});
