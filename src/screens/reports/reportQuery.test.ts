import { expect, test } from 'vitest';
import { formatReportQuery, parseReportQuery, toReportRequest } from './reportQuery.ts';

const now = new Date('2026-11-02T15:04:40');
const toCall = (search: string) => toReportRequest(parseReportQuery(search), now);

test('REPORT-03: today 00:00 to now plus 1 minute, as YYYY-MM-DD HH:mm', () => {
  expect(toCall('')).toEqual({ from_date: '2026-11-02 00:00', to_date: '2026-11-02 15:05' });
});

test('REPORT-02: time, filters and language live in the address', () => {
  const search =
    'from=2026-10-01+00%3A00&to=2026-11-01+00%3A00&authors=3,17&reviewers=4&formats=1&categories=2&tags=9&types=275&language=2';
  expect(formatReportQuery(parseReportQuery(search))).toBe(search);
  expect(toCall(search)).toEqual({
    from_date: '2026-10-01 00:00',
    to_date: '2026-11-01 00:00',
    author_user_ids: [3, 17],
    reviewer_user_ids: [4],
    format_ids: [1],
    category_ids: [2],
    tag_ids: [9],
    type_ids: [275],
    language_id: 2,
  });
});

test('REPORT-21: a link keeps its zone: today is of its days, and a time that the viewer’s clocks skip is one', () => {
  const query = parseReportQuery('zone=Asia%2FTokyo');
  expect(toReportRequest(query, new Date('2026-11-02T18:30Z'))).toEqual({
    from_date: '2026-11-03 00:00',
    to_date: '2026-11-03 03:31',
    timezone: 'Asia/Tokyo',
  });
  const search = 'from=2027-03-28+02%3A30&to=2027-03-29+00%3A00&zone=Asia%2FTokyo';
  expect(formatReportQuery(parseReportQuery(search))).toBe(search);
});

test('REPORT-05: a Quality Report needs authors, and knows no other filter', () => {
  expect(toCall('report=quality&tags=9')).toBeNull();
  expect(toCall('report=quality&authors=3&tags=9')).toEqual({
    from_date: '2026-11-02 00:00',
    to_date: '2026-11-02 15:05',
    author_user_ids: [3],
  });
});

test.each([
  'from=2026-11-02 00:00&to=2026-11-02 00:00',
  'from=2026-02-30 00:00&to=2026-11-02 00:00',
  'from=yesterday&to=today&authors=x,0,-4,99999999999&language=all&report=all',
])('%s means nothing but the default', (search) => {
  expect(formatReportQuery(parseReportQuery(search))).toBe('');
});
