import { expect, test } from 'vitest';
import { rangeUntilNow, formatInstantRange, isInOrder, toReportRange } from './reportRange.ts';

const at = (text: string) => new Date(text).toISOString();

test('LIST-23: from today 00:00 to now plus 1 minute, as YYYY-MM-DD HH:mm', () => {
  expect(toReportRange(rangeUntilNow(new Date('2026-11-02T15:04:40')))).toEqual({
    from: '2026-11-02 00:00',
    to: '2026-11-02 15:05',
  });
  expect(toReportRange(rangeUntilNow(new Date('2026-11-02T23:59:10'))).to).toBe('2026-11-03 00:00');
});

test('LIST-24: the to-date has to be later, by a minute at least', () => {
  const from = at('2026-11-02T06:00:10');
  expect(isInOrder({ from, to: at('2026-11-02T06:01:00') })).toBe(true);
  expect(isInOrder({ from, to: at('2026-11-02T06:00:50') })).toBe(false);
  expect(isInOrder({ from, to: at('2026-11-01T06:00:00') })).toBe(false);
});

test('a chosen time reads in few words', () => {
  const from = at('2026-11-02T06:00');
  expect(formatInstantRange({ from, to: at('2026-11-02T18:30') })).toBe('Nov 2 06:00 – 18:30');
  expect(formatInstantRange({ from, to: at('2026-11-03T18:30') })).toBe('Nov 2 06:00 – Nov 3 18:30');
});
