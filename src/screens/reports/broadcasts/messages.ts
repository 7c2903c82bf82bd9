import { notificationMessages } from '#shared/notifications/messages.ts';

/** The texts of the report of broadcasts. */
export const messages = {
  title: 'Report of broadcasts',
  hint: (timeZone: string) =>
    `Notifications sent, by when they were to be sent. Days are those of ${timeZone}. Opens count for their notification’s day.`,
  table: 'Notifications of the report',
  pages: 'Pages of notifications',
  loadFailed: 'The report could not be built.',
  none: 'No Data Found',
  noneHint: 'No notification was sent in this time.',
  noneMatches: 'No Data Found',
  noneMatchesHint: 'No notification was sent in this time with these filters.',
  showAll: 'Show the last 30 days',

  filters: 'Filters',
  audience: 'Users',
  anyAudience: 'All audiences',
  audiences: {
    all: notificationMessages.all,
    channel_follower: notificationMessages.channelFollowers,
    registration_ids: 'Device tokens',
    test_user: 'Test',
  },
  type: 'Type',
  types: notificationMessages.types,

  count: 'Notifications sent',
  accepted: 'Messages accepted',
  acceptedShort: 'Accepted',
  opened: 'Opened',
  rate: 'Open rate',
  percent: (rate: string) => `${rate} %`,
  points: (rate: string) => `${rate} points`,
  unknown: '–',
  acceptedBy: { day: 'Messages accepted by day', week: 'Messages accepted by week' },
  openedBy: { day: 'Opened by day', week: 'Opened by week' },
  date: { day: 'Day', week: 'Week from' },
  notification: 'Notification',
  sentAt: 'Sent',
  rest: 'Rest of a trial',
  tried: 'Tried in a trial',
};
