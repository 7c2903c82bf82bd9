import type { NotificationType } from '#api/contract/broadcasts.ts';
import { minTrialOpens } from '#domain/abTest.ts';
import { notificationMessages as shared } from '#shared/notifications/messages.ts';
import { formatCount, formatNumber } from '#ui/numbers.ts';

export const messages = {
  expires: 'Expires',
  expiresHint: 'Devices that are offline for longer than this won’t show the notification.',
  expiresByService: 'Push service default',
  expiresAfter: (minutes: number) =>
    minutes < 24 * 60
      ? minutes === 60
        ? 'After an hour'
        : `After ${minutes / 60} hours`
      : minutes === 24 * 60
        ? 'After a day'
        : `After ${minutes / 24 / 60} days`,
  sound: 'Sound',
  soundHint: 'Apps only; browsers stay silent.',
  soundOfApp: 'App default',
  soundOfDevice: 'Device sound',
  ...shared,
  title: 'Notifications',
  viewGroups: 'View Groups',
  add: 'Add Notification',

  users: 'Users',
  deviceTokens: 'Device tokens',
  deviceTokensHint: 'One per line.',
  package: 'Package',
  packagePlaceholder: 'Choose packages',
  followers: 'Followers only',
  followersHint: 'Only people who follow the tag. Available for a single notification only.',
  type: 'Type',
  who: 'Audience',
  what: 'Message',
  when: 'When',
  versionTitle: (number: number) => `Notification ${number}`,
  removeVersion: (number: number) => `Remove notification ${number}`,
  notificationTitle: 'Title',
  text: 'Text',
  subtext: 'Sub-text',
  image: 'Image',
  group: 'Group',
  groupPlaceholder: 'Choose a group',
  channel: 'Channel',
  channelPlaceholder: 'Choose a channel',
  chooseGroupFirst: 'Choose a group first',
  targets: {
    article: 'Article',
    category: 'Category',
    tag: 'Tag',
    publication: 'Publication',
    pill: 'Pill',
    formatted_article: 'Formatted article',
  } satisfies Record<Exclude<NotificationType, 'home'>, string>,
  targetPlaceholder: 'Search',

  cities: 'Cities',
  citiesPlaceholder: 'Everywhere',
  states: 'States',
  statesPlaceholder: 'Everywhere',
  places: 'Places',
  everywhere: 'Everywhere',
  placesHint: 'Choose cities or states. Choosing one clears the other.',
  devices: (count: number) => formatCount(count, 'device'),
  read: 'Reading history',
  readHint:
    'Only people who have opened a notification about a matching story. A story matches if it has one of the tags, one of the categories and one of the keywords in its title.',
  readCount: (count: number) => (count === 0 ? 'Everyone' : formatCount(count, 'filter')),
  readTags: 'Tags read',
  readCategories: 'Categories read',
  keywords: 'Keywords',
  keywordsHint: 'Press Enter to add a keyword.',
  readFrom: 'Read since',
  searchTags: 'Search tags',
  searchCategories: 'Choose categories',

  reachTitle: 'Reach',
  recipients: (count: number) => (count === 1 ? 'recipient' : 'recipients'),
  onDevices: (count: number) => `on ${formatCount(count, 'device')}`,
  /** A hash assigns people, so shares vary slightly. */
  shares: (versions: number, users = 0) =>
    users > 0
      ? `Each of the ${formatNumber(versions)} notifications goes to about ${formatNumber(Math.round(users / versions))} people.`
      : `Each of the ${formatNumber(versions)} notifications goes to a roughly equal share of the audience.`,
  trial: 'Test both versions, then send the better one to everyone else',
  trialHint: `Each version goes to part of the audience. After the wait, the one with the higher open rate goes to everyone else. If the rates are equal, or there are fewer than ${minTrialOpens} opens in total, the first one does. You can choose a version earlier, or stop sending.`,
  trialNotLocal:
    'Not available with local-time delivery, because an A/B test must start at the same time everywhere.',
  trialShare: 'Test each version on',
  share: (percentage: number) => `${formatNumber(percentage)}% of the audience`,
  trialWait: 'Choose the winner after',
  wait: (minutes: number) =>
    minutes < 60
      ? `${formatNumber(minutes)} minutes`
      : minutes === 60
        ? 'An hour'
        : `${formatNumber(minutes / 60)} hours`,
  trialShares: (each: number, rest: number) =>
    `Each of the 2 notifications is tested on ${formatCount(each, 'person', 'people')}; the better one goes to the other ${formatNumber(rest)}.`,
  people: (count: number) => formatCount(count, 'person', 'people'),
  atOnce: 'Sends immediately',
  inFiveMinutes: 'Sends in five minutes',
  stored: 'Your draft is saved in this browser.',
  tryFirst: 'Send a test',
  hasErrors: 'has errors',
  versions: 'Notifications',

  showSample: 'Show ten recipients',
  sample: 'Ten recipients',
  sampleFailed: 'The recipients couldn’t be loaded.',
  noRecipients: 'There are no recipients right now.',
  unnamed: (id: number) => `Reader ${id}`,
  limits: 'Quiet hours and limits',
  limitsHint: 'Quiet hours or limits are set. Suppressed notifications aren’t sent later.',

  confirmTokens: 'Adding FCM Token will remove all but the first notification. Do you want to proceed?',
  remove: 'Remove',
  cancel: 'Cancel',

  selectPackage: 'Please select Package',
  enterGroup: 'Please enter group',
  selectTarget: {
    article: 'Please select article',
    category: 'Please select category',
    tag: 'Please select tag',
    publication: 'Please select publication',
    pill: 'Please select pill',
    formatted_article: 'Please select formatted article',
  } satisfies Record<Exclude<NotificationType, 'home'>, string>,
  notPast: 'Please select past date and time',

  tooFewUsers: 'Number of users in the list selected, are lesser than the number of notification versions.',
  categoriesFailed: 'Unable to fetch categories.',
  tagsFailed: 'Unable to fetch tags.',
  publicationsFailed: 'Unable to fetch publications.',
  pillsFailed: 'Unable to fetch pills.',
  articlesFailed: 'Unable to fetch articles.',
  articleFailed: 'Unable to fetch article data',
  formatsFailed: 'Unable to fetch formatted articles.',
  packagesFailed: 'Unable to fetch packages.',
  imageFailed: 'Unable to save image',
  missing: {
    article: 'Article does not exist.',
    category: 'Category does not exist.',
    tag: 'Tag does not exist.',
    publication: 'Host does not exist.',
    pill: 'Pill does not exist.',
    formatted_article: 'Formatted article does not exist.',
  } satisfies Record<Exclude<NotificationType, 'home'>, string>,

  imageLeftOut: 'Phones won’t show this image because PUBLIC_URL isn’t set. Use an image with a full URL.',
  shortened:
    'This notification is too long for some browsers, such as Firefox for Android. They’ll leave out parts of it and shorten the text.',

  testHelp: (number: number, count: number) =>
    count > 1
      ? `Sends notification ${number}, the one shown, to one person only.`
      : 'Sends it to one person only.',

  local: 'At this time in each reader’s time zone',
  localHint: (zone: string) =>
    `Readers in each time zone get it when their clocks show this time. Devices with no known time zone use ${zone}. If clocks go forward past this time, the notification is sent later by the same amount. If the time occurs twice, it is sent the first time.`,
  chooseLocalTime: 'Choose a time that hasn’t passed yet in any of these readers’ time zones.',
  whereReadersAre: (time: string) => `${time} in each reader’s time zone`,
  sendToMe: 'Send to me',
  sendVersionToMe: (number: number) => `Send notification ${number} to me`,
  ownDevices: (count: number, packages: string[]) =>
    `Goes to ${count === 1 ? 'your device' : `your ${formatNumber(count)} devices`} (${packages.join(', ')}). Not counted in any report.`,
  noOwnDevice:
    'Your account has no device to send this to. Sign in to the app with your account, or choose a person.',

  cleared: 'The notifications were cleared.',
  clearUndone: 'Undone. Your notifications are back.',
  discardUndone: 'Undone. Your draft is back.',
  restored: (time: string) => `Your draft from ${time} wasn’t sent.`,
  restoredHint: 'Everything is as you left it.',
  unfinished:
    'You pressed Send, but no response came. If you send it again unchanged, it will only be sent once.',
  discard: 'Discard',
  discarded: 'The notification was discarded.',
  leaveTitle: 'Leave without sending?',
  leaveHint: 'Your draft stays in this browser and will be here when you come back.',
  notStored: 'This browser can’t save your draft.',
  leave: 'Leave',
  stay: 'Stay',

  previewOf: (number: number) => `Preview of notification ${number}`,
  phone: 'Phone',
  platforms: { android: 'Android', ios: 'iOS' },
  dark: 'Dark',
  expanded: 'Expanded',
  phoneLabel: (platform: string, scheme: string, size: string) => `${platform}, ${scheme}, ${size}`,
  schemes: { light: 'light', dark: 'dark' },
  sizes: { collapsed: 'collapsed', expanded: 'expanded' },
  appName: 'DailyBrief',
  now: 'now',
};
