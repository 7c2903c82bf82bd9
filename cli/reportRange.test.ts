import { expect, test } from 'vitest';
import { parseRange } from './commands/reports/range.ts';

const now = new Date('2026-11-02T23:59:30Z');

test('REPORT-03: a report is of today 00:00 to now plus 1 minute, in the zone that is given', () => {
  expect(parseRange({ timeZone: 'UTC' }, now)).toEqual({
    from_date: '2026-11-02 00:00',
    to_date: '2026-11-03 00:00',
    timezone: 'UTC',
  });
  expect(parseRange({ timeZone: 'Asia/Kolkata' }, now)).toMatchObject({
    from_date: '2026-11-03 00:00',
    to_date: '2026-11-03 05:30',
  });
});

test('a given range is used as it is', () => {
  expect(parseRange({ from: '2026-10-01 00:00', to: '2026-11-01 06:30', timeZone: 'UTC' }, now)).toEqual({
    from_date: '2026-10-01 00:00',
    to_date: '2026-11-01 06:30',
    timezone: 'UTC',
  });
});

test('DESK-03: a range can be given as a span before now or by the names of days', () => {
  expect(parseRange({ from: '7d', to: 'yesterday 18:00', timeZone: 'UTC' }, now)).toEqual({
    from_date: '2026-10-26 23:59',
    to_date: '2026-11-01 18:00',
    timezone: 'UTC',
  });
  expect(() => parseRange({ from: '2026-02-30', timeZone: 'UTC' }, now)).toThrow(
    '--from: "2026-02-30" is not a time.',
  );
});
