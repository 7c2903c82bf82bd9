import dayjs from 'dayjs';
import { notificationTypes } from '#api/contract/broadcasts.ts';
import type { BroadcastReportRequest } from '#data/reports/broadcasts.ts';
import type { QueryOf } from '#shared/list/address.ts';
import { dateRange, listOfOptions, pageNumber, text } from '#shared/list/codecs.ts';
import type { DayRange } from '#ui/fields/dates/DateRangePicker.tsx';

export const pageSize = 20;

export const broadcastReportFields = {
  /** Both included; without them the last 30 days. */
  days: dateRange('from', 'to'),
  /** `all`, `channel_follower`, `registration_ids`, `test_user`, or the id of a group. */
  users: text({ pattern: /^([a-z_]+|[1-9]\d{0,9})$/ }),
  type: listOfOptions(notificationTypes),
  page: pageNumber(),
};
export type BroadcastReportQuery = QueryOf<typeof broadcastReportFields>;

export const defaultDays = 30;
export const presetDays = [7, defaultDays, 90];

/** So many days up to today. */
export const lastDays = (count: number, now: Date): DayRange => ({
  start: day(dayjs(now).subtract(count - 1, 'day')),
  end: day(dayjs(now)),
});

/** The days on screen. */
export const shownDays = ({ days: { start, end } }: BroadcastReportQuery, now: Date): DayRange =>
  start !== null && end !== null ? { start, end } : lastDays(defaultDays, now);

export function toRequest(query: BroadcastReportQuery, now: Date): BroadcastReportRequest {
  const { start, end } = shownDays(query, now);
  return {
    from_date: `${start} 00:00`,
    to_date: `${day(dayjs(end).add(1, 'day'))} 00:00`,
    user_list_types: query.users || undefined,
    notification_types: query.type.join(',') || undefined,
  };
}

const day = (date: dayjs.Dayjs) => date.format('YYYY-MM-DD');
