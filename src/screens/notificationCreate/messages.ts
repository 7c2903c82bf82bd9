import type { NotificationType } from '#api/contract/broadcasts.ts';
import { minTrialOpens } from '#domain/abTest.ts';
import { notificationMessages as shared } from '#shared/notifications/messages.ts';
import { formatNumber } from '#shared/format/numbers.ts';

/** The texts of the screen. Those in the documents are theirs to the letter; the others are free to choose (S44). */
export const messages = {
  expires: 'Expires',
  expiresHint: 'A device that is offline for longer does not show it.',
  expiresByService: 'As the push service has it',
  expiresAfter: (minutes: number) =>
    minutes < 24 * 60
      ? minutes === 60
        ? 'After an hour'
        : `After ${minutes / 60} hours`
      : minutes === 24 * 60
        ? 'After a day'
        : `After ${minutes / 24 / 60} days`,
  sound: 'Sound',
  soundHint: 'For the apps; browsers play none.',
  soundOfApp: 'As the app has it',
  soundOfDevice: 'The sound of the device',
  ...shared,
  title: 'Notifications',
  viewGroups: 'View Groups',
  add: 'Add Notification',

  users: 'Users',
  deviceTokens: 'Device tokens',
  deviceTokensHint: 'One a line.',
  package: 'Package',
  packagePlaceholder: 'Choose packages',
  followers: 'Followers only',
  followersHint: 'Only those who follow the tag. One notification at most.',
  type: 'Type',
  who: 'Who gets it',
  what: 'What it is',
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
  placesHint: 'Cities or states: one clears the other.',
  devices: (count: number) => (count === 1 ? '1 device' : `${formatNumber(count)} devices`),
  read: 'Read filters',
  readHint:
    'Only those who opened a notification of a story that has any of these tags, any of these categories and any of these words in its title.',
  readCount: (count: number) =>
    count === 0 ? 'Everybody' : count === 1 ? '1 filter' : `${formatNumber(count)} filters`,
  readTags: 'Read tags',
  readCategories: 'Read categories',
  keywords: 'Keywords',
  keywordsHint: 'Enter adds one.',
  readFrom: 'Read from',
  searchTags: 'Search tags',
  searchCategories: 'Choose categories',

  reachTitle: 'Reach',
  noReach: 'Choose who gets it to see how many people that is.',
  recipients: (count: number) => (count === 1 ? 'person gets it' : 'people get it'),
  onDevices: (count: number) => (count === 1 ? 'on 1 device' : `on ${formatNumber(count)} devices`),
  shares: (versions: number) => `Each of ${formatNumber(versions)} notifications goes to an equal share.`,
  trial: 'Try both first, and send the better one to the rest',
  trialHint: `Each goes to a part of the people. After the wait, the one with more opens for each message sent goes to the rest: the first where both are opened alike, or fewer than ${minTrialOpens} times together. You can choose one before, or stop the rest.`,
  trialNotLocal: 'Not together with a time where each reader is: all parts leave at one instant.',
  trialShare: 'Each is tried on',
  share: (percentage: number) => `${formatNumber(percentage)} % of the people`,
  trialWait: 'The better one is chosen after',
  wait: (minutes: number) =>
    minutes < 60
      ? `${formatNumber(minutes)} minutes`
      : minutes === 60
        ? 'An hour'
        : `${formatNumber(minutes / 60)} hours`,
  trialShares: (each: number, rest: number) =>
    `Each of 2 notifications is tried on ${formatNumber(each)}; the better one goes to the other ${formatNumber(rest)}.`,
  people: (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`),
  atOnce: 'Sent at once',
  inFiveMinutes: 'Sent in five minutes',
  stored: 'What you wrote is stored in this browser.',
  tryFirst: 'Try it first',
  hasErrors: 'has errors',
  versions: 'Notifications',

  showSample: 'Show ten of them',
  sample: 'Ten of those who get it',
  sampleFailed: 'The people could not be loaded.',
  noRecipients: 'It would have no recipients now.',
  unnamed: (id: number) => `Reader ${id}`,
  limits: 'Quiet hours and limits',
  limitsHint: 'Quiet hours or limits are set. Messages that they suppress are not sent later.',

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

  imageLeftOut: 'Phones do not get this picture, as PUBLIC_URL is not set. Use one with a whole address.',
  shortened: 'Some browsers, such as Firefox for Android, show less and shorten the text.',

  testHelp: 'Sends all of it to one person first, without the audience.',

  local: 'At this time where each reader is',
  localHint: (zone: string) =>
    `Each time zone gets it when its own clocks show this. Devices whose zone is not known go by ${zone}. Where clocks skip the time, it is as much later; where they show it twice, it is the first.`,
  chooseLocalTime: 'Choose a time that comes everywhere these readers are.',
  whereReadersAre: (time: string) => `${time}, where each reader is`,
  sendToMe: 'Send to me',
  sendVersionToMe: (number: number) => `Send notification ${number} to me`,
  ownDevices: (count: number, packages: string[]) =>
    `To ${count === 1 ? 'your device' : `your ${formatNumber(count)} devices`} (${packages.join(', ')}). It counts in no figures.`,
  noOwnDevice:
    'Your account has no device, so there is nothing to send it to. Sign in to the app with it, or choose a person.',

  cleared: 'The notifications were cleared.',
  undo: 'Undo',
  restored: (time: string) => `What you wrote until ${time} was not sent.`,
  restoredHint: 'It is as you left it.',
  unfinished: 'You had pressed Send, and no answer came. Sending it unchanged sends it once.',
  discard: 'Discard',
  discarded: 'The notification was discarded.',
  leaveTitle: 'Leave without sending?',
  leaveHint: 'What you wrote stays in this browser and is here when you come back.',
  notStored: 'This browser cannot store what you wrote.',
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
