import { describe, expect, it } from 'vitest';
import { parseUrlQuery, formatUrlQuery } from '#shared/list/address.ts';
import { notificationsFields, toHistoryQuery } from './notificationsQuery.ts';

const read = (search: string) => parseUrlQuery(notificationsFields, new URLSearchParams(search));

describe('NOTIF-01: the address of the history', () => {
  const search =
    'selectedStatus=SCHEDULED&selectedUser=all&selectedChannel=3&selectedGroup=2&selectedDashboardUser=7' +
    '&notificationType=home,article&startDate=2026-11-01T10%3A00%3A00.000Z&endDate=2026-11-02T10%3A00%3A00.000Z' +
    '&sortBy=title&sortOrder=asc&page=2';

  it('has every filter by its documented name', () => {
    const { query, problems } = read(search);
    expect(problems).toEqual([]);
    expect(formatUrlQuery(notificationsFields, query)).toBe(search);
    expect(toHistoryQuery(query, 'Europe/Lisbon')).toEqual({
      page: 2,
      sort_by: 'title',
      sort_order: 'asc',
      status: 'SCHEDULED',
      user_list_types: 'all',
      channels: '3',
      groups: '2',
      send_by: '7',
      notification_types: 'home,article',
      start_date_time: expect.stringMatching(/^\d{2}-11-2026 \d{2}:00:00$/),
      end_date_time: expect.stringMatching(/^\d{2}-11-2026 \d{2}:00:00$/),
      timezone: 'Europe/Lisbon',
    });
  });

  it('NOTIF-05: is in the order of the ids, the newest first, where it says nothing', () => {
    expect(toHistoryQuery(read('').query, 'UTC')).toMatchObject({
      sort_by: 'id',
      sort_order: 'desc',
      page: 1,
    });
  });

  it.each(['selectedStatus=SENT', 'startDate=yesterday', 'notificationType=letter', 'selectedChannel=x'])(
    'says that %s means nothing',
    (wrong) => expect(read(wrong).problems).not.toEqual([]),
  );

  it('NOTIF-10: has no end before its start', () => {
    const { query } = read('startDate=2026-11-02T10:00:00Z&endDate=2026-11-02T10:00:00Z');
    expect(query.dates).toEqual({ start: null, end: null });
  });
});
