import dayjs from 'dayjs';
import { broadcastStatuses, notificationTypes } from '#api/contract/broadcasts.ts';
import { notificationSorts } from '#api/contract/broadcasts/history.ts';
import type { HistoryQuery } from '#data/broadcasts.ts';
import {
  oneOf,
  pageNumber,
  rangeCodec,
  listOfOptions,
  sortBy,
  text,
  wholeNumber,
} from '#shared/list/codecs.ts';
import type { QueryOf } from '#shared/list/address.ts';

/** NOTIF-04 */
export const pageSize = 10;

/** Names as documented (NOTIF-01). */
export const notificationsFields = {
  search: text(),
  selectedStatus: oneOf(broadcastStatuses),
  /** `all`, `channel_follower`, `registration_ids` or a group id. */
  selectedUser: text({ pattern: /^([a-z_]+|[1-9]\d{0,9})$/ }),
  selectedChannel: wholeNumber(),
  selectedGroup: wholeNumber(),
  selectedDashboardUser: wholeNumber(),
  notificationType: listOfOptions(notificationTypes),
  /** ISO 8601 instants; the end is after the start (NOTIF-10). */
  dates: rangeCodec(['startDate', 'endDate'], isInstant, isValidPeriod),
  sort: sortBy(notificationSorts),
  page: pageNumber(),
};
export type NotificationsQuery = QueryOf<typeof notificationsFields>;

export interface Period {
  start: string | null;
  end: string | null;
}

/** False if both are set and the end isn't after the start (NOTIF-10). */
export function isValidPeriod({ start, end }: Period): boolean {
  return start === null || end === null || Date.parse(start) < Date.parse(end);
}

function isInstant(typed: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed) && !Number.isNaN(Date.parse(typed));
}

export function toHistoryQuery(query: NotificationsQuery, timezone: string): HistoryQuery {
  const { dates, sort, notificationType } = query;
  return {
    page: query.page,
    search: query.search || undefined,
    sort_by: sort?.by ?? 'id',
    sort_order: sort?.order ?? 'desc',
    status: query.selectedStatus ?? undefined,
    user_list_types: query.selectedUser || undefined,
    channels: formatId(query.selectedChannel),
    groups: formatId(query.selectedGroup),
    send_by: formatId(query.selectedDashboardUser),
    notification_types: notificationType.join(',') || undefined,
    start_date_time: dates.start ? formatWallTime(dates.start) : undefined,
    end_date_time: dates.end ? formatWallTime(dates.end) : undefined,
    timezone: dates.start || dates.end ? timezone : undefined,
  };
}

const formatId = (id: number | null) => (id === null ? undefined : String(id));

/** Formats in the viewer's time zone and the documented format. */
const formatWallTime = (instant: string) => dayjs(instant).format('DD-MM-YYYY HH:mm:ss');
