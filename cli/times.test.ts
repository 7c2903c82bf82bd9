import { expect, test } from 'vitest';
import { parseFutureTime, parseTime } from './times.ts';

// A Thursday.
const now = Date.parse('2026-11-26T09:30:00Z');
const at = (text: string, zone = 'UTC') => parseTime('--since', text, zone, now);

test.each([
  ['30m', '2026-11-26T09:00:00.000Z'],
  ['12h', '2026-11-25T21:30:00.000Z'],
  ['7d', '2026-11-19T09:30:00.000Z'],
  ['2w', '2026-11-12T09:30:00.000Z'],
  ['now', '2026-11-26T09:30:00.000Z'],
  ['today', '2026-11-26T00:00:00.000Z'],
  ['Yesterday', '2026-11-25T00:00:00.000Z'],
  ['yesterday 18:00', '2026-11-25T18:00:00.000Z'],
  ['monday 08:00', '2026-11-23T08:00:00.000Z'],
  ['thu', '2026-11-26T00:00:00.000Z'],
  ['thursday 10:00', '2026-11-19T10:00:00.000Z'],
  ['2026-11-02', '2026-11-02T00:00:00.000Z'],
  ['2026-11-02 06:30', '2026-11-02T06:30:00.000Z'],
  ['2026-11-02T06:30+02:00', '2026-11-02T04:30:00.000Z'],
])('DESK-03: %s', (text, instant) => {
  expect(at(text)).toBe(instant);
});

test('DESK-03: days and times are those of the zone', () => {
  expect(at('today', 'Asia/Kolkata')).toBe('2026-11-25T18:30:00.000Z');
  expect(parseTime('--since', 'today', 'Asia/Tokyo', Date.parse('2026-11-26T20:00:00Z'))).toBe(
    '2026-11-26T15:00:00.000Z',
  );
  // The clocks go back at 03:00: the first of the two.
  expect(at('2026-10-25 02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
});

test.each(['', 'soon', '7', '7y', '-7d', '2026-02-30', '2026-11-02 25:00', '2026-13-01', 'monday 8', '1e3d'])(
  'DESK-03: %j is refused',
  (text) => {
    expect(() => at(text)).toThrow('is not a time');
  },
);

test('DESK-03: a time that clocks skip is refused', () => {
  expect(() => at('2026-03-29 02:30', 'Europe/Berlin')).toThrow('clocks skip that time');
});

const coming = (text: string, zone = 'UTC') => parseFutureTime('--at', text, zone, now);

test.each([
  ['2h', '2026-11-26T11:30:00.000Z'],
  ['now', '2026-11-26T09:30:00.000Z'],
  ['today 18:00', '2026-11-26T18:00:00.000Z'],
  ['Tomorrow 09:00', '2026-11-27T09:00:00.000Z'],
  ['monday 08:00', '2026-11-30T08:00:00.000Z'],
  ['thursday 10:00', '2026-11-26T10:00:00.000Z'],
  ['thursday 09:30', '2026-12-03T09:30:00.000Z'],
  ['2026-12-01 09:00', '2026-12-01T09:00:00.000Z'],
  ['2026-12-01T09:00+01:00', '2026-12-01T08:00:00.000Z'],
  ['2026-12-01 09:00:30Z', '2026-12-01T09:00:30.000Z'],
])('DESK-03: a time to come: %s', (text, instant) => {
  expect(coming(text)).toBe(instant);
});

test.each(['', 'soon', 'tomorrow', 'monday', 'yesterday 09:00', '2026-12-01', '2026-02-30 09:00', '-2h'])(
  'DESK-03: %j is refused where a time to come is needed',
  (text) => {
    expect(() => coming(text)).toThrow('is not a time');
  },
);

test('DESK-03: of a time that clocks show twice it has to be said which', () => {
  expect(() => coming('2027-10-31 02:30', 'Europe/Berlin')).toThrow('occurs twice');
  expect(() => coming('2027-03-28 02:30', 'Europe/Berlin')).toThrow('clocks skip that time');
});
