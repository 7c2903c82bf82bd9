import { formatNumber } from '#shared/numbers.ts';

/** The bell's texts. Those in the documents are theirs to the letter; the others are free to choose (S44). */
export const messages = {
  title: 'Send a notification',
  unpublished: 'This digest is not published',
  unpublishedHelp: 'Readers who open the notification will not find it.',
  notificationTitle: 'Title',
  text: 'Text',
  defaultText: 'Alert',
  channel: 'Channel',
  bottomTab: 'Dynamic field',
  bottomTabs: { '1': 'Briefing', '2': 'DailyBrief TV', '3': 'Notification' },
  audience: 'User list',
  audiencePlaceholder: 'Choose who gets it',
  all: 'All',
  channelFollowers: 'Channel Followers Only',
  reach: (users: number, devices: number) =>
    `Reaches ${counted(users, 'person', 'people')} on ${counted(devices, 'device', 'devices')}.`,
  schedule: 'Schedule',
  scheduleAt: 'Send at',
  timeZone: (zone: string) => `Your time zone: ${zone}`,
  tooEarly: 'Please select atleast five minute more than current time',

  confirm: (audience: 'all' | 'channel_follower') =>
    `This will send notification to all the ${
      audience === 'all' ? 'users' : 'channel followers'
    }. Are you sure you want to proceed ?`,
  yes: 'Yes',
  no: 'No',

  enterTitle: 'Please enter title',
  enterText: 'Please enter text',
  enterChannel: 'Please enter channel',
  selectAudience: 'Please select attendees',

  testUser: 'Test user',
  testUserPlaceholder: 'Search people',
  testUserHelp: 'Sends it to one person first. The bell stays as it is.',
  sendTest: 'Send test',
  testSent: 'Test notification sent.',
  testFailed: 'Unable to send notification',

  cancel: 'Cancel',
  send: 'Send',
  sent: 'Sending notification.',
  scheduled: 'Notification scheduled.',
  channelNotFound: 'Channel not found.',
  sendFailed: 'Unable to send notifications.',
  channelsFailed: 'Unable to fetch channel list.',

  progressTitle: (digest: number) => `Sending Notification ${digest}`,
  progress: (sent: number, failed: number, total: number) =>
    `${formatNumber(sent)} of ${formatNumber(total)} sent${
      failed > 0 ? `, ${formatNumber(failed)} failed` : ''
    }`,
  done: (failed: number) => (failed === 0 ? 'Everything was sent.' : 'Sending has ended.'),
};

function counted(count: number, one: string, many: string) {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
