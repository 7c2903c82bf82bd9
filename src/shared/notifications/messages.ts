import { holdTexts } from '#domain/holdTexts.ts';
import type { HoldReason, NotificationType } from '#api/contract/broadcasts.ts';
import { formatNumber } from '../format/numbers.ts';

/**
 * The texts of whatever sends notifications. Those in the documents are theirs to the letter; the others are free to
 * choose (S44).
 */
export const notificationMessages = {
  /** What the app shows before the text of a digest is written (C12). */
  alert: 'Alert',

  bottomTab: 'Dynamic field',
  bottomTabs: { '1': 'Briefing', '2': 'DailyBrief TV', '3': 'Notification' },

  /** SEND-08 */
  types: {
    home: 'Home',
    article: 'Articles',
    category: 'Categories',
    tag: 'Tags',
    publication: 'Publications',
    pill: 'Pills',
    formatted_article: 'Formatted articles',
  } satisfies Record<NotificationType, string>,

  audiencePlaceholder: 'Choose who gets it',
  all: 'All',
  channelFollowers: 'Channel Followers Only',
  tokens: 'Device token',
  counting: 'Counting people …',
  reach: (users: number, devices: number) =>
    `Reaches ${counted(users, 'person', 'people')} on ${counted(devices, 'device', 'devices')}.`,
  confirm: (audience: 'all' | 'channel_follower') =>
    `This will send notification to all the ${
      audience === 'all' ? 'users' : 'channel followers'
    }. Are you sure you want to proceed ?`,
  yes: 'Yes',
  no: 'No',

  schedule: 'Schedule',
  scheduleAt: 'Send at',
  timeZone: (zone: string, offset: string) => `Your time zone: ${zone} (${offset})`,
  noSuchTime: 'This time does not exist: clocks go forward and skip it.',
  chooseOfTwo: 'This time comes twice, as clocks go back. Please choose one.',
  whichOfTwo: 'Which of the two',
  firstOfTwo: (offset: string) => `The first, ${offset}`,
  secondOfTwo: (offset: string) => `The second, ${offset}`,
  tooFar: 'Please select a time within a year.',
  tooEarly: 'Please select atleast five minute more than current time',

  enterTitle: 'Please enter title',
  enterText: 'Please enter text',
  enterChannel: 'Please enter channel',
  selectAudience: 'Please select attendees',

  testUser: 'Test user',
  testUserPlaceholder: 'Search people',
  sendTest: 'Send test',
  testSent: 'Test notification sent.',
  testFailed: 'Unable to send notification',

  send: 'Send',
  sent: 'Sending notification.',
  scheduled: 'Notification scheduled.',
  sendFailed: 'Unable to send notifications.',
  channelsFailed: 'Unable to fetch channel list.',

  largeTitle: (users: number) => `Send this to ${counted(users, 'person', 'people')}?`,
  typeNumber: 'Number of people',
  typeNumberHint: (users: string) => `Type ${users} to confirm it.`,
  notYet: 'Not yet',

  /** Why one is held. */
  holds: holdTexts satisfies Record<HoldReason, string>,
  leavesIn: (seconds: number) => `Leaves in ${formatNumber(seconds)} s`,
  leaving: 'Leaves now',
  goesTo: (users: number, devices: number) =>
    `It is sent to ${counted(users, 'person', 'people')} on ${counted(devices, 'device', 'devices')}.`,
  reached: (users: number, devices: number) =>
    `${counted(users, 'person', 'people')}, ${counted(devices, 'device', 'devices')}`,
  waits: 'Waits for a decision',
  sendingNow: (percentage: number) => `Being sent: ${formatNumber(percentage)} %`,
  choosesAt: (time: string) => `The better version is chosen ${time}`,
  stopNow: 'Stop it',
  stop: 'Stop sending',
  stopOf: (title: string) => `Stop ${title}`,
  stopQuestion: 'Stop sending this notification?',
  stopHint: 'Messages that are on their way still arrive. What was not sent stays unsent.',
  keepSending: 'Continue sending',
  stopped: 'Sending has stopped.',
  stoppedUnsent: 'The notification was stopped. Nothing was sent.',
  editAgain: 'Edit again',
  editFailed: 'The notification could not be opened.',
  stopFailed: 'The notification could not be stopped.',

  progressTitle: (number: number) => `Sending Notification ${number}`,
  progress: (sent: number, failed: number, total: number) =>
    `${formatNumber(sent)} of ${formatNumber(total)} sent${
      failed > 0 ? `, ${formatNumber(failed)} failed` : ''
    }`,
  done: (failed: number) => (failed === 0 ? 'Everything was sent.' : 'Sending has ended.'),
};

function counted(count: number, one: string, many: string) {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
