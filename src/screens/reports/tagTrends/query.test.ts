import { expect, it } from 'vitest';
import { parseUrlQuery } from '#shared/list/address.ts';
import { urlDays, unsetRange } from '../reportDays.ts';
import { tagTrendFields, toReportSelection, toRequest } from './query.ts';

/** The request of an address, on a day. */
const toRequestAt = (search: string, now = new Date(2026, 10, 26, 18)) =>
  toRequest(parseUrlQuery(tagTrendFields, new URLSearchParams(search)).query, now);

it('REPORT-30 requests the last 30 days, today whole, unless days are selected', () => {
  expect(toRequestAt('')).toMatchObject({ from_date: '2026-10-28 00:00', to_date: '2026-11-27 00:00' });
  expect(toRequestAt('from=2026-11-30&to=2026-12-31')).toMatchObject({
    from_date: '2026-11-30 00:00',
    to_date: '2027-01-01 00:00',
  });
  expect(toRequestAt('', new Date(2026, 11, 31, 23, 59))).toMatchObject({ to_date: '2027-01-01 00:00' });
});

it('REPORT-31 requests what it is restricted to, and nothing that has no meaning', () => {
  expect(toRequestAt('language=2&category=7&type=3')).toMatchObject({
    language_id: 2,
    category_ids: '7',
    type_ids: '3',
  });
  expect(toRequestAt('language=x&category=&type=-1&order=best')).toMatchObject({
    language_id: undefined,
    category_ids: undefined,
    type_ids: undefined,
  });
});

it('REPORT-30 has the default days not in the address, where they would end with today', () => {
  expect(urlDays(30, '2026-11-26')).toBe(unsetRange);
  expect(urlDays(7, '2026-11-26')).toEqual({ start: '2026-11-20', end: '2026-11-26' });
});

it('REPORT-32 has the days of the zone in its address, and is scheduled with what it is restricted to', () => {
  const path = '/dailyReports/tags?from=2026-11-16&to=2026-11-22&language=2&category=7&zone=Asia%2FTokyo';
  const search = path.split('?')[1]!;
  expect(toRequestAt(search)).toMatchObject({
    from_date: '2026-11-16 00:00',
    to_date: '2026-11-23 00:00',
    timezone: 'Asia/Tokyo',
  });
  expect(toRequestAt('zone=Nowhere%2FAtAll')).not.toHaveProperty('timezone');
  // In Tokyo it is the next day.
  expect(toRequestAt('zone=Asia%2FTokyo', new Date('2026-11-26T18:00Z'))).toMatchObject({
    to_date: '2026-11-28 00:00',
  });
  const { query } = parseUrlQuery(tagTrendFields, new URLSearchParams(search));
  expect(toReportSelection(query)).toEqual({ kind: 'tags', filters: { category_ids: [7] }, language_id: 2 });
});
