import { notificationMessages } from '#shared/notifications/messages.ts';

export const messages = {
  title: 'Notification report',
  hint: (timeZone: string) =>
    `Notifications by scheduled time. Days in ${timeZone}. Opens count towards the day the notification was scheduled for.`,
  table: 'Notifications in the report',
  pages: 'Notification pages',
  loadFailed: 'The report couldn’t be built.',
  none: 'No Data Found',
  noneHint: 'No notifications were sent in this period.',
  noneMatches: 'No Data Found',
  noneMatchesHint: 'No notifications matching these filters were sent in this period.',
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
  accepted: 'Deliveries',
  acceptedShort: 'Deliveries',
  opened: 'Opened',
  rate: 'Open rate',
  percent: (rate: string) => `${rate}%`,
  points: (rate: string) => `${rate} points`,
  unknown: '–',
  acceptedBy: { day: 'Deliveries per day', week: 'Deliveries per week' },
  openedBy: { day: 'Opened per day', week: 'Opened per week' },
  date: { day: 'Day', week: 'Week of' },
  notification: 'Notification',
  sentAt: 'Sent',
  rest: 'A/B test: everyone else',
  tried: 'A/B test: test group',
};
