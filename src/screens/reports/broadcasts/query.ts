import { notificationTypes } from '#api/contract/broadcasts.ts';
import type { BroadcastReportRequest } from '#data/reports/broadcasts.ts';
import { isTimeZone } from '#domain/wallTime.ts';
import type { Reported } from '../schedules/form.ts';
import type { QueryOf } from '#shared/list/address.ts';
import { dateRange, listOfOptions, pageNumber, text } from '#shared/list/codecs.ts';
import { toTimes } from '../reportDays.ts';

export const pageSize = 20;

export const broadcastReportFields = {
  /** Both included; without them the last 30 days. */
  days: dateRange('from', 'to'),
  /** `all`, `channel_follower`, `registration_ids`, `test_user`, or the id of a group. */
  users: text({ pattern: /^([a-z_]+|[1-9]\d{0,9})$/ }),
  type: listOfOptions(notificationTypes),
  /** Whose days they are, by the link of a scheduled report; without one those of the viewer. */
  zone: text({ maxLength: 64, isValid: isTimeZone }),
  page: pageNumber(),
};
export type BroadcastReportQuery = QueryOf<typeof broadcastReportFields>;

export function toRequest(query: BroadcastReportQuery, now: Date): BroadcastReportRequest {
  return {
    ...toTimes(query.days, now),
    ...(query.zone && { timezone: query.zone }),
    user_list_types: query.users || undefined,
    notification_types: query.type.join(',') || undefined,
  };
}

/** The report on screen, as what is to be scheduled. */
export const toReported = ({ users, type }: BroadcastReportQuery): Reported => ({
  kind: 'broadcasts',
  filters: {
    ...(users && { user_list_types: [users] }),
    ...(type.length > 0 && { notification_types: [...type] }),
  },
});
