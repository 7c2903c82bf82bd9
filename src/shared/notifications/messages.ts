import { exceptionsText, outcomeText, type Outcome } from '#domain/outcome.ts';
import { holdTexts } from '#domain/holdTexts.ts';
import type { BroadcastStatus, HoldReason, NotificationType } from '#api/contract/broadcasts.ts';
import { formatCount, formatNumber } from '#ui/numbers.ts';

const states: Record<BroadcastStatus, string> = {
  SCHEDULED: 'Scheduled',
  HELD: 'Held',
  IN_PROGRESS: 'Sending',
  COMPLETE: 'Complete',
  CANCELLED: 'Cancelled',
  STOPPED: 'Stopped',
};

export const notificationMessages = {
  states,
  /** Shown in the app above a digest's text (C12). */
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

  audiencePlaceholder: 'Choose an audience',
  reachHint: 'You’ll see how many people it reaches before you send.',
  all: 'All',
  channelFollowers: 'Channel Followers Only',
  tokens: 'Device token',
  counting: 'Counting people…',
  reach: (users: number, devices: number) =>
    `Reaches ${formatCount(users, 'person', 'people')} on ${formatCount(devices, 'device')}.`,
  confirm: (audience: 'all' | 'channel_follower') =>
    `This will send notification to all the ${
      audience === 'all' ? 'users' : 'channel followers'
    }. Are you sure you want to proceed ?`,
  yes: 'Yes',
  no: 'No',

  schedule: 'Schedule',
  scheduleAt: 'Send at',
  timeZone: (zone: string, offset: string) => `Your time zone: ${zone} (${offset})`,
  noSuchTime: 'This time doesn’t exist because the clocks go forward.',
  chooseOfTwo: 'This time occurs twice because the clocks go back. Choose one.',
  whichOfTwo: 'Which occurrence',
  firstOfTwo: (offset: string) => `First (${offset})`,
  secondOfTwo: (offset: string) => `Second (${offset})`,
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

  largeTitle: (users: number) => `Send this to ${formatCount(users, 'person', 'people')}?`,
  largeDevices: (devices: number) => `It goes to ${formatCount(devices, 'device')}.`,
  typeNumber: (users: string) => `Type ${users} to confirm`,
  notYet: 'Not yet',

  holds: holdTexts satisfies Record<HoldReason, string>,
  leavesIn: (seconds: number) => `Sends in ${formatNumber(seconds)} s`,
  leaving: 'Sending now',
  goesTo: (users: number, devices: number) =>
    `It will be sent to ${formatCount(users, 'person', 'people')} on ${formatCount(devices, 'device')}.`,
  reached: (users: number, devices: number) =>
    `${formatCount(users, 'person', 'people')}, ${formatCount(devices, 'device')}`,
  waits: 'Waiting for a decision',
  sendingNow: (percentage: number) => `Sending: ${formatNumber(percentage)}%`,
  choosesAt: (time: string) => `The better version will be chosen on ${time}`,
  stopNow: 'Stop',
  stop: 'Stop sending',
  stopOf: (title: string) => `Stop ${title}`,
  stopQuestion: 'Stop sending this notification?',
  stopHint: 'Notifications already on their way will still arrive. The rest won’t be sent.',
  keepSending: 'Continue sending',
  stopped: 'Sending has stopped.',
  stoppedUnsent: 'The notification was stopped. Nothing was sent.',
  editAgain: 'Edit again',
  editFailed: 'Couldn’t open the notification.',
  stopFailed: 'Couldn’t stop the notification.',

  emptyTitle: 'Schedule this for an empty audience?',
  emptyHint:
    'There’s nobody in this audience right now. If that hasn’t changed when the notification is due, it will be held until you decide.',
  scheduleAnyway: 'Schedule anyway',

  progressTitle: (number: number) => `Sending Notification ${number}`,
  progress: (outcome: Outcome, total: number) =>
    [
      `${formatNumber(outcome.sent)} of ${formatNumber(total)} sent`,
      exceptionsText({ ...outcome, unsent: 0 }),
    ]
      .filter(Boolean)
      .join(', '),
  done: (outcome: Outcome) =>
    exceptionsText(outcome) === '' ? 'Everything was sent.' : `Finished: ${outcomeText(outcome)}.`,
};

/** The app's default tab (LIST-53, SEND-07). */
export const defaultTab = '1';

export const bottomTabs = Object.entries(notificationMessages.bottomTabs).map(([id, label]) => ({
  id,
  label,
}));
