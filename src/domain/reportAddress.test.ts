import { expect, it } from 'vitest';
import { reportPath } from './reportAddress.ts';

const week = {
  from_date: '2026-11-16 00:00',
  to_date: '2026-11-23 00:00',
  timezone: 'Europe/Vienna',
  language_id: 2,
};
const address = (kind: string, filters: object) => {
  const { pathname, searchParams } = new URL(reportPath({ ...week, kind, filters }), 'http://desk');
  return [pathname, Object.fromEntries(searchParams)];
};

it('REPORT-32 the address of a report has its days, both covered, its zone and its filters', () => {
  const zone = 'Europe/Vienna';
  expect(address('tags', { category_ids: [3], type_ids: [275] })).toEqual([
    '/dailyReports/tags',
    { from: '2026-11-16', to: '2026-11-22', language: '2', category: '3', type: '275', zone },
  ]);
  expect(
    address('broadcasts', { notification_types: ['home', 'article'], user_list_types: ['all'] }),
  ).toEqual([
    '/dailyReports/broadcasts',
    { from: '2026-11-16', to: '2026-11-22', users: 'all', type: 'home,article', zone },
  ]);
  expect(address('broadcasts', {})).toEqual([
    '/dailyReports/broadcasts',
    { from: '2026-11-16', to: '2026-11-22', zone },
  ]);
  expect(address('quality', { author_user_ids: [4, 5], tag_ids: [] })).toEqual([
    '/dailyReports',
    { report: 'quality', from: week.from_date, to: week.to_date, authors: '4,5', language: '2', zone },
  ]);
});
